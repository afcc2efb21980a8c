import { $watchlist, loadWatchlist } from '~/client/account/watchlist.ts';
import { define, PageElement } from '~/client/page-element.ts';

/** Shows the cards that are on the list: a removed one disappears at once, and reappears if removing it failed. */
class WatchList extends PageElement {
  start(): void {
    this.until(
      $watchlist.subscribe((ids) => {
        if (!ids) return;
        const cards = [...this.querySelectorAll<HTMLElement>('li[data-car]')];
        for (const card of cards) {
          const isWatched = ids.includes(card.dataset['car'] ?? '');
          // After a card was removed with the keyboard, the focus moves to the list.
          if (!isWatched && card.contains(document.activeElement)) this.focusAfter(card, cards);
          card.hidden = !isWatched;
        }
        this.querySelector('[data-empty]')?.toggleAttribute(
          'hidden',
          cards.some((card) => !card.hidden),
        );
      }),
    );
    void loadWatchlist();
  }

  private focusAfter(card: HTMLElement, cards: readonly HTMLElement[]): void {
    const others = cards.filter((other) => other !== card && !other.hidden);
    const next = others.find((other) => cards.indexOf(other) > cards.indexOf(card)) ?? others.at(-1);
    const target = next?.querySelector<HTMLElement>('watch-car button') ?? document.querySelector<HTMLElement>('main');
    target?.focus();
  }
}

define('watch-list', WatchList);
