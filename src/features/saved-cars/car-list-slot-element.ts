import { isMarked } from '~/client/account/signed-in-mark.ts';
import { define, PageElement } from '~/client/page-element.ts';

/** Says where the list is stored; if the shopper is marked as signed in, the server is asked to confirm it. */
class CarListSlot extends PageElement {
  start(): void {
    if (!isMarked()) return;
    this.show('loaded');
    void import('~/client/account/account.ts').then(async ({ loadAccount }) => {
      const { state } = await loadAccount();
      this.show(state === 'loaded' ? 'loaded' : 'signed-out');
    });
  }

  private show(state: string): void {
    for (const line of this.querySelectorAll<HTMLElement>('[data-when]')) line.hidden = line.dataset['when'] !== state;
  }
}

define('car-list-slot', CarListSlot);
