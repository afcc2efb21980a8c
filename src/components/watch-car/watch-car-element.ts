import { isMarked } from '~/client/account/signed-in-mark.ts';
import { cardWords } from '~/client/card-words.ts';
import { define, PageElement } from '~/client/page-element.ts';

type Watchlist = typeof import('~/client/account/watchlist.ts');

/** The button of one car; on a photo its text stays the same and its icon is filled. */
class WatchCar extends PageElement {
  private coming: Promise<Watchlist> | undefined;
  private watchlist: Watchlist | undefined;
  start(): void {
    const button = this.querySelector('button');
    if (!button) return;
    this.until(() => (this.coming = undefined));
    button.onclick = async () => this.press(this.watchlist ?? (await this.follow()));
    // A shopper who has never signed in has no list, so the code for it is loaded with the first press.
    if (isMarked()) void this.follow();
    else this.show([]);
  }

  private follow(): Promise<Watchlist> {
    this.coming ??= import('~/client/account/watchlist.ts').then(async (watchlist) => {
      await watchlist.loadWatchlist();
      this.until(watchlist.$watchlist.subscribe((ids) => this.show(ids)));
      this.watchlist = watchlist;
      return watchlist;
    });
    // If it did not load, the next press tries again.
    this.coming.catch(() => (this.coming = undefined));
    return this.coming;
  }

  private press({ $watchlist, removeFromWatchlist, saveToWatchlist }: Watchlist): void {
    const { car = '' } = this.dataset;
    void ($watchlist.get()?.includes(car) ? removeFromWatchlist(car) : saveToWatchlist(car));
  }

  private show(ids: readonly string[] | undefined): void {
    const button = this.querySelector('button');
    const label = this.querySelector<HTMLElement>('[data-label]');
    if (!button || !label) return;
    const watched = ids?.includes(this.dataset['car'] ?? '') ?? false;
    // While the list is unknown the button keeps its space but shows no state.
    button.hidden = this.dataset['sold'] === 'true' && !watched;
    this.toggleAttribute('data-known', ids !== undefined);
    button.setAttribute('aria-pressed', String(watched));
    if (this.getAttribute('look') === 'button') {
      const { add, remove } = cardWords();
      label.textContent = watched ? remove : add;
    }
  }
}

define('watch-car', WatchCar);
