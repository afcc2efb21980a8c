import { answerPresses } from '~/client/answer-presses.ts';

// Opens dialogs by the buttons before them; a click beside a dialog closes it.
for (const button of document.querySelectorAll<HTMLElement>('[data-opens]')) {
  const dialog = button.nextElementSibling as HTMLDialogElement;
  answerPresses(button, () => dialog.showModal());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
}
