import { $savedCars } from '~/client/saved-cars.ts';

/** How many cars the shopper has saved; nothing without any. */
class SavedCount extends HTMLElement {
  private stopFollowing: (() => void) | undefined;

  connectedCallback(): void {
    this.stopFollowing = $savedCars.subscribe(({ length }) => {
      this.toggleAttribute('shown', length > 0);
      this.textContent = length > 0 ? String(length) : '';
    });
  }

  disconnectedCallback(): void {
    this.stopFollowing?.();
  }
}

customElements.define('saved-count', SavedCount);
