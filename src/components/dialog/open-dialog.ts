// Opens dialogs by the buttons before them; a click beside a dialog closes it.
for (const button of document.querySelectorAll('[data-opens]')) {
  const dialog = button.nextElementSibling as HTMLDialogElement;
  button.addEventListener('click', () => dialog.showModal());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
}
