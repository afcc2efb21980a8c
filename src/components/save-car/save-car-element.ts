import { cardWords } from '~/client/card-words.ts';
import { $savedCars, removeCar, saveCar } from '~/client/saved-cars.ts';
import type { SavedCar } from '~/domain/car/kept-cars.ts';
import type { SaveLabel } from './save-button.ts';
import { saveButton } from './save-button.ts';

/** Saves its car in the browser and takes it out again; it follows the list, whoever changes it (FAV-01, FAV-02). */
class SaveCarElement extends HTMLElement {
  private stopFollowing: (() => void) | undefined;

  connectedCallback(): void {
    const car = JSON.parse(this.getAttribute('car') ?? '') as SavedCar;
    const label = (this.getAttribute('label') ?? 'save') as SaveLabel;
    const { off, on } = cardWords();
    if (!this.firstElementChild) this.innerHTML = saveButton(label, this.getAttribute('look') ?? 'pill');
    const [button, words, name] = ['button', 'span', 'span:last-child'].map((it) => this.querySelector(it));
    if (!button || !words || !name) return;
    name.textContent = ` ${car.name}`;
    if (this.stopFollowing === undefined) button.addEventListener('click', () => toggle(car, label));
    this.stopFollowing = $savedCars.subscribe((cars) => {
      const saved = cars.some(({ id }) => id === car.id);
      button.setAttribute('aria-pressed', String(saved));
      words.textContent = saved ? on : off;
    });
  }

  disconnectedCallback(): void {
    this.stopFollowing?.();
  }
}

customElements.define('save-car', SaveCarElement);

async function toggle(car: SavedCar, label: SaveLabel): Promise<void> {
  if ($savedCars.get().some(({ id }) => id === car.id)) {
    removeCar(car.id);
    return;
  }
  const kept = saveCar(car);
  const { tellSaved } = await import('./tell-saved.ts');
  tellSaved(car, label, kept);
}
