/** Lets a button change between light and dark; until it is used, the system decides. */
export function startTheme(button: HTMLButtonElement): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const isDark = (): boolean => (root.dataset['theme'] ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const label = (): void => {
    button.textContent = isDark() ? 'Use light colours' : 'Use dark colours';
  };
  button.addEventListener('click', () => {
    root.dataset['theme'] = isDark() ? 'light' : 'dark';
    label();
  });
  system.addEventListener('change', label);
  label();
}
