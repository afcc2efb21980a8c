import { cardWords } from '~/client/card-words.ts';
import { define, PageElement } from '~/client/page-element.ts';
import { $savedCars, removeCar, saveCar } from '~/client/storage/saved-cars.ts';
import type { SavedCar } from '~/domain/car/lists/saved-and-viewed.ts';
import type { SaveLabel } from './save-button.ts';
import { saveButton } from './save-button.ts';

/** Saves its car in the browser and removes it again; follows the list, whatever changes it. */
class SaveCarElement extends PageElement {
  start(): void {
    const car = JSON.parse(this.getAttribute('car') ?? '') as SavedCar;
    const label = (this.getAttribute('label') ?? 'save') as SaveLabel;
    const { off, on } = cardWords();
    if (!this.firstElementChild) this.innerHTML = saveButton(label, this.getAttribute('look') ?? 'pill');
    const button = this.querySelector('button');
    const [words, name] = ['span', 'span:last-child'].map((it) => this.querySelector(it));
    if (!button || !words || !name) return;
    name.textContent = ` ${car.name}`;
    button.onclick = () => toggle(car, label);
    this.until(
      $savedCars.subscribe((cars) => {
        const saved = cars.some(({ id }) => id === car.id);
        button.setAttribute('aria-pressed', String(saved));
        words.textContent = saved ? on : off;
      }),
    );
  }
}

define('save-car', SaveCarElement);

async function toggle(car: SavedCar, label: SaveLabel): Promise<void> {
  if ($savedCars.get().some(({ id }) => id === car.id)) {
    removeCar(car.id);
    return;
  }
  const isSaved = saveCar(car);
  const { tellSaved } = await import('./tell-saved.ts');
  tellSaved(car, label, isSaved);
}
