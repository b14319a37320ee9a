/** Marks the few words of our own that stand out; never a value from the input. */
export interface Paint {
  readonly heading: (text: string) => string;
  readonly bad: (text: string) => string;
}

/** The paint of the two streams, which may go to different places. */
export interface Paints {
  readonly out: Paint;
  readonly err: Paint;
}

/** Chooses the paint of one stream: NO_COLOR forbids, FORCE_COLOR demands, else a terminal decides. */
export function paintFor(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Paint {
  if (!isColoured(stream, env)) return { heading: (text) => text, bad: (text) => text };
  return { heading: (text) => `\u001B[1m${text}\u001B[22m`, bad: (text) => `\u001B[31m${text}\u001B[39m` };
}

function isColoured(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): boolean {
  if (env['NO_COLOR']) return false;
  const force = env['FORCE_COLOR'];
  return force ? force !== '0' : stream.isTTY === true;
}
