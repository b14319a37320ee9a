import { showCases } from './case-list.ts';
import { startTheme } from './theme.ts';
import { showTrial } from './trial.ts';

/** An element of the page that its own markup has. */
function part<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`The page has no #${id}.`);
}

startTheme(part('theme', HTMLButtonElement));
showCases(part('cases', HTMLElement), showTrial(part('trial', HTMLElement)));
