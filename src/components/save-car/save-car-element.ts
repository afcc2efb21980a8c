import { $savedCars, removeCar, saveCar } from '~/client/saved-cars.ts';
import { showToast } from '~/client/toasts.ts';
import { track, trackedEvents } from '~/client/track.ts';
import type { SavedCar } from '~/domain/car/saved-car.ts';
import { paths } from '~/paths.ts';
import type { IconName } from '../icon/icon-names.ts';
import sprite from '../icon/icons.svg?url';
import type { SaveLabel } from './SaveCar.tsx';

interface Wording {
  icon: IconName;
  off: string;
  on: string;
  done: string;
  list: { label: string; href: string };
}

const favourites = { label: 'View saved', href: paths.favourites() };
const wordings: Record<SaveLabel, Wording> = {
  save: { icon: 'heart', off: 'SAVE', on: 'SAVED', done: 'Saved', list: favourites },
  favourite: { icon: 'heart', off: 'Favourite', on: 'Favourite', done: 'Saved', list: favourites },
  compare: {
    icon: 'scale',
    off: 'Compare',
    on: 'Compare',
    done: 'Added to compare:',
    list: { label: 'Compare', href: paths.compare() },
  },
};

/** Saves its car in the browser and takes it out again; it follows the list, whoever changes it (FAV-01, FAV-02). */
class SaveCarElement extends HTMLElement {
  private stopFollowing: (() => void) | undefined;

  connectedCallback(): void {
    const car = JSON.parse(this.getAttribute('car') ?? '') as SavedCar;
    const wording = wordings[(this.getAttribute('label') ?? 'save') as SaveLabel];
    this.innerHTML = `<button type="button" aria-pressed="false"><svg class="icon" width="16" height="16" aria-hidden="true"><use href="${sprite}#${wording.icon}"></use></svg><span></span><span class="visually-hidden"></span></button>`;
    const [button, words, name] = ['button', 'span', 'span:last-child'].map((it) => this.querySelector(it));
    if (!button || !words || !name) return;
    if (this.getAttribute('look') === 'button') button.className = 'button button--quiet button--wide';
    name.textContent = ` ${car.name}`;
    button.addEventListener('click', () => this.toggle(car, wording));
    this.stopFollowing = $savedCars.subscribe((cars) => {
      const saved = cars.some(({ id }) => id === car.id);
      button.setAttribute('aria-pressed', String(saved));
      words.textContent = saved ? wording.on : wording.off;
    });
  }

  disconnectedCallback(): void {
    this.stopFollowing?.();
  }

  private toggle(car: SavedCar, { done, list }: Wording): void {
    if ($savedCars.get().some(({ id }) => id === car.id)) {
      removeCar(car.id);
      return;
    }
    const kept = saveCar(car);
    track(trackedEvents.save, car.id);
    if (kept) showToast(`${done} ${car.name}`, undefined, list);
    else showToast(`${done} ${car.name}, until you leave this page: your browser does not keep data for this site.`);
  }
}

customElements.define('save-car', SaveCarElement);
