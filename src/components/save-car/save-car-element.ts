import { $savedCars, removeCar, saveCar } from '~/client/saved-cars.ts';
import type { SavedCar } from '~/domain/car/kept-cars.ts';
import type { IconName } from '../icon/icon-names.ts';
import sprite from '../icon/icons.svg?url';
import type { SaveLabel } from './SaveCar.tsx';

const wordings: Record<SaveLabel, { icon: IconName; off: string; on: string }> = {
  save: { icon: 'heart', off: 'SAVE', on: 'SAVED' },
  favourite: { icon: 'heart', off: 'Favourite', on: 'Favourite' },
  compare: { icon: 'scale', off: 'Compare', on: 'Compare' },
};

/** Saves its car in the browser and takes it out again; it follows the list, whoever changes it (FAV-01, FAV-02). */
class SaveCarElement extends HTMLElement {
  private stopFollowing: (() => void) | undefined;

  connectedCallback(): void {
    const car = JSON.parse(this.getAttribute('car') ?? '') as SavedCar;
    const label = (this.getAttribute('label') ?? 'save') as SaveLabel;
    const { icon, off, on } = wordings[label];
    this.innerHTML = `<button type="button" aria-pressed="false"><svg class="icon" width="16" height="16" aria-hidden="true"><use href="${sprite}#${icon}"></use></svg><span></span><span class="visually-hidden"></span></button>`;
    const [button, words, name] = ['button', 'span', 'span:last-child'].map((it) => this.querySelector(it));
    if (!button || !words || !name) return;
    if (this.getAttribute('look') === 'button') button.className = 'button button--quiet button--wide';
    name.textContent = ` ${car.name}`;
    button.addEventListener('click', () => toggle(car, label));
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
