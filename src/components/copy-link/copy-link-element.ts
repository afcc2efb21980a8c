import { cardWords } from '~/client/card-words.ts';
import { define, PageElement } from '~/client/page-element.ts';
import { fill } from '~/domain/texts/text.ts';
import sprite from '../ui/icon/icons.svg?url';

/** Copies the address of its car and confirms it. */
class CopyLinkElement extends PageElement {
  start(): void {
    const [name, address] = ['name', 'address'].map((it) => this.getAttribute(it) ?? '') as [string, string];
    this.innerHTML = `<button type="button" class="icon-button"><svg class="icon" width="16" height="16" aria-hidden="true"><use href="${sprite}#link"></use></svg></button>`;
    const button = this.querySelector('button');
    button?.setAttribute('aria-label', fill(cardWords().copyLink, { car: name }));
    button?.addEventListener('click', async () => (await import('./copy-address.ts')).copyAddress(address, name));
  }
}

define('copy-link', CopyLinkElement);
