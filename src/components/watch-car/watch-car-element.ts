import { cardWords } from '~/client/card-words.ts';
import { $watchlist, loadWatchlist, removeFromWatchlist, saveToWatchlist } from '~/client/watchlist.ts';

/** The button of one car (WATCH-01 to WATCH-05); on a photo its words stay and the picture fills. */
class WatchCar extends HTMLElement {
  private stop: (() => void) | undefined;

  connectedCallback(): void {
    const button = this.querySelector('button');
    const label = this.querySelector<HTMLElement>('[data-label]');
    const { car = '' } = this.dataset;
    if (!button || !label) return;
    const { add, remove } = cardWords();
    this.stop = $watchlist.subscribe((ids) => {
      const watched = ids?.includes(car) ?? false;
      // While the list is unknown the button keeps its room but says nothing (WATCH-04).
      button.hidden = this.dataset['sold'] === 'true' && !watched;
      this.toggleAttribute('data-known', ids !== undefined);
      button.setAttribute('aria-pressed', String(watched));
      if (this.getAttribute('look') === 'button') {
        label.textContent = watched ? remove : add;
      }
    });
    button.onclick = () => {
      const watched = $watchlist.get()?.includes(car);
      void (watched ? removeFromWatchlist(car) : saveToWatchlist(car));
    };
    void loadWatchlist();
  }

  disconnectedCallback(): void {
    this.stop?.();
  }
}

if (!customElements.get('watch-car')) customElements.define('watch-car', WatchCar);
