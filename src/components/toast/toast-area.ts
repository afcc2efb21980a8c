import { $toasts, closeToast, holdToast, releaseToast, type Toast } from '~/client/toasts.ts';

/** Shows the open toast. Its words are read out by a status region that is there before them. */
class ToastArea extends HTMLElement {
  private shown: number | undefined;

  connectedCallback(): void {
    const status = document.createElement('p');
    status.className = 'visually-hidden';
    status.setAttribute('role', 'status');
    const box = document.createElement('div');
    box.className = 'toast';
    box.popover = 'manual';
    for (const event of ['pointerenter', 'focusin']) box.addEventListener(event, holdToast);
    for (const event of ['pointerleave', 'focusout']) box.addEventListener(event, releaseToast);
    box.addEventListener('keydown', (event) => event.key === 'Escape' && closeToast());
    this.append(status, box);
    $toasts.subscribe((toasts) =>
      this.show(
        toasts.find(({ open }) => open),
        status,
        box,
      ),
    );
  }

  private show(toast: Toast | undefined, status: HTMLElement, box: HTMLElement): void {
    if (toast?.id === this.shown) return;
    this.shown = toast?.id;
    // A region that has just come is not yet listened to.
    setTimeout(() => (status.textContent = toast?.text ?? ''), 100);
    if (box.matches(':popover-open')) box.hidePopover();
    if (!toast) return;
    box.textContent = toast.text;
    if (toast.link) {
      const link = document.createElement('a');
      link.href = toast.link.href;
      link.textContent = toast.link.label;
      box.append(link);
    }
    box.showPopover();
  }
}

customElements.define('toast-area', ToastArea);
document.body.append(document.createElement('toast-area'));
