import { define, PageElement } from '~/client/page-element.ts';

/** `<open-dialog>`: a button and the dialog that it opens; a click outside the dialog closes it. */
class OpenDialog extends PageElement {
  start(): void {
    const [button, dialog] = [this.querySelector<HTMLElement>('[data-opens]'), this.querySelector('dialog')];
    if (!button || !dialog) return;
    button.onclick = () => dialog.showModal();
    dialog.onclick = ({ target }) => target === dialog && dialog.close();
  }
}

define('open-dialog', OpenDialog);
