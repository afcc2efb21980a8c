import { define, PageElement } from '~/client/page-element.ts';
import { $toasts, closeToast, holdToast, releaseToast, type Toast } from '~/client/toasts.ts';

/**
 * Shows the open toast; closed ones stay hidden until they are removed. A status region that already exists announces the text.
 */
class ToastArea extends PageElement {
  private boxes = new Map<number, HTMLElement>();

  start(): void {
    const status = document.createElement('p');
    status.className = 'visually-hidden';
    status.setAttribute('role', 'status');
    this.append(status);
    let shownToast: number | undefined;
    $toasts.subscribe((toasts) => {
      this.follow(toasts);
      const open = toasts.find((toast) => toast.open);
      if (open?.id === shownToast) return;
      shownToast = open?.id;
      // Screen readers do not announce a region that was just added.
      setTimeout(() => (status.textContent = open?.text ?? ''), 100);
    });
  }

  private follow(toasts: readonly Toast[]): void {
    for (const [id, box] of this.boxes) {
      if (toasts.some((toast) => toast.id === id)) continue;
      box.remove();
      this.boxes.delete(id);
    }
    for (const toast of toasts) {
      const box = this.boxes.get(toast.id) ?? this.add(toast);
      if (box.matches(':popover-open') !== toast.open) box.togglePopover(toast.open);
    }
  }

  private add({ id, text, link }: Toast): HTMLElement {
    const box = document.createElement('div');
    box.className = 'toast';
    box.popover = 'manual';
    box.textContent = text;
    if (link) {
      const way = document.createElement('a');
      way.href = link.href;
      way.textContent = link.label;
      box.append(way);
    }
    for (const event of ['pointerenter', 'focusin']) box.addEventListener(event, holdToast);
    for (const event of ['pointerleave', 'focusout']) box.addEventListener(event, releaseToast);
    box.addEventListener('keydown', (event) => event.key === 'Escape' && closeToast());
    this.append(box);
    this.boxes.set(id, box);
    return box;
  }
}

define('toast-area', ToastArea);
document.body.append(document.createElement('toast-area'));
