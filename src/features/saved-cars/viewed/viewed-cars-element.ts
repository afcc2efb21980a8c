import { define, PageElement } from '~/client/page-element.ts';
import type { ViewedCar } from '~/domain/car/lists/saved-and-viewed.ts';
import { waitingCard } from '../waiting-card.ts';
import { $viewedCars, rememberViewed } from './viewed-cars.ts';

/** Cars in the row. */
const inRow = 4;
/** More are requested, since some may be gone. */
const askedFor = 8;

/**
 * The cars viewed last, in their current state. Their space is reserved at once, so that nothing moves when they load;
 * without any there is no section.
 */
class ViewedCars extends PageElement {
  start(): void {
    const current = this.getAttribute('current');
    const car = current ? (JSON.parse(current) as ViewedCar) : undefined;
    const ids = $viewedCars
      .get()
      .map(({ id }) => id)
      .filter((id) => id !== car?.id)
      .slice(0, askedFor);
    if (car) rememberViewed(car);
    if (ids.length === 0) return;
    this.draw(Array.from({ length: Math.min(ids.length, inRow) }, waitingCard));
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        void this.load(ids);
      },
      { rootMargin: '600px' },
    );
    near.observe(this);
  }

  private async load(ids: string[]): Promise<void> {
    const { viewedCards } = await import('./viewed-cards.ts');
    this.draw((await viewedCards(ids)).slice(0, inRow));
  }

  private draw(items: HTMLLIElement[]): void {
    this.querySelector('ul')?.replaceChildren(...items);
    this.querySelector('section')?.toggleAttribute('hidden', items.length === 0);
  }
}

define('viewed-cars', ViewedCars);
