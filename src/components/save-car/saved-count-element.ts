import { define, PageElement } from '~/client/page-element.ts';
import { $savedCars } from '~/client/storage/saved-cars.ts';

/** How many cars the shopper has saved; nothing without any. */
class SavedCount extends PageElement {
  start(): void {
    this.until(
      $savedCars.subscribe(({ length }) => {
        this.toggleAttribute('shown', length > 0);
        this.textContent = length > 0 ? String(length) : '';
      }),
    );
  }
}

define('saved-count', SavedCount);
