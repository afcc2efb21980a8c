/**
 * Has a `[data-waits]` button do something from now on; also where it was pressed before this script had come
 * (layouts/early-presses.ts), once all scripts of the page have run. For scripts that the page itself names, not for later ones.
 */
export function answerPresses(button: HTMLElement, act: () => void): void {
  const wasPressed = button.dataset['waits'] === 'pressed';
  delete button.dataset['waits'];
  button.addEventListener('click', act);
  if (wasPressed) document.addEventListener('DOMContentLoaded', () => button.click());
}
