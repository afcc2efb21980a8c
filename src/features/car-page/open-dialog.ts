// Opens dialogs by their buttons in browsers that do not know `command`; a click beside a dialog closes it.
for (const button of document.querySelectorAll<HTMLElement>('[data-opens]')) {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${button.dataset['opens']}`);
  if (!('commandForElement' in HTMLButtonElement.prototype))
    button.addEventListener('click', () => dialog?.showModal());
  dialog?.addEventListener('click', (event) => event.target === dialog && dialog.close());
}
