import { copyText } from '~/client/share.ts';
import { showToast, toastShown } from '~/client/toasts.ts';
import sprite from '../icon/icons.svg?url';

/** Copies the address of its car and says so (SHARE-05). */
class CopyLinkElement extends HTMLElement {
  connectedCallback(): void {
    const name = this.getAttribute('name') ?? '';
    this.innerHTML = `<button type="button"><svg class="icon" width="16" height="16" aria-hidden="true"><use href="${sprite}#link"></use></svg></button>`;
    const button = this.querySelector('button');
    button?.setAttribute('aria-label', `Copy link to ${name}`);
    button?.addEventListener('click', () => void this.copy(name));
  }

  private async copy(name: string): Promise<void> {
    const address = this.getAttribute('address') ?? '';
    if (await copyText(address)) showToast(`Copied ${name} to your clipboard!`, toastShown);
    else showToast(`Your browser did not let us copy ${address}`, 3 * toastShown);
  }
}

customElements.define('copy-link', CopyLinkElement);
