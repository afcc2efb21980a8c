import { fetchPart } from '~/client/fragments.ts';
import { define, PageElement } from '~/client/page-element.ts';
import { $savedCars, removeCar } from '~/client/storage/saved-cars.ts';
import { showToast } from '~/client/toasts.ts';
import { type PictureService, pictureSources } from '~/components/photo/picture-sources.ts';
import { mostCompared } from '~/domain/car/lists/requested-cars.ts';
import type { SavedCar } from '~/domain/car/lists/saved-and-viewed.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';
import { waitingCard } from './waiting-card.ts';

/** Width of the pictures on cards, px: browser and server keep pictures of this size even after the car has gone. */
const keptWidths = [640];

/** All texts of the element. */
export type SavedCarsWords = Pick<Texts['savedCars'], 'gone' | 'whileDown' | 'open' | 'remove' | 'removed'>;

/**
 * The list of saved cars: those in stock in their current state, the others as the browser stored them. While the server
 * cannot be reached, all are shown as stored.
 */
class SavedCars extends PageElement {
  /** Cards of the cars that are in stock, by id. */
  private readonly cards = new Map<string, HTMLLIElement>();
  /** Ids that the site has answered for. */
  private readonly answered = new Set<string>();
  private down = false;
  private readonly images = JSON.parse(this.dataset['images'] ?? '{"service":"none"}') as PictureService;
  private readonly texts = JSON.parse(this.dataset['texts'] ?? '{}') as SavedCarsWords;
  start(): void {
    this.find('[data-retry]').addEventListener('click', () => void this.load($savedCars.get()));
    this.until(
      $savedCars.subscribe((cars) => {
        this.draw(cars);
        if (cars.some(({ id }) => !this.answered.has(id))) void this.load(cars);
      }),
    );
  }

  private async load(cars: readonly SavedCar[]): Promise<void> {
    const part = await fetchPart(paths.parts.cards(cars.map(({ id }) => id)));
    this.down = part === undefined;
    if (part) {
      for (const { id } of cars) this.answered.add(id);
      for (const card of part.querySelectorAll<HTMLLIElement>('li[data-in-stock="true"]')) {
        this.cards.set(card.dataset['car'] ?? '', card);
      }
    }
    this.draw($savedCars.get());
  }

  private draw(cars: readonly SavedCar[]): void {
    const listed = cars.filter(({ id }) => this.cards.has(id));
    const unknown = cars.filter(({ id }) => !this.cards.has(id) && !this.answered.has(id));
    const goneCars = cars.filter(({ id }) => !this.cards.has(id) && this.answered.has(id));
    const waiting = this.down ? [] : unknown;
    const rest = this.down ? unknown : goneCars;
    this.show('[data-empty]', cars.length === 0);
    this.show('[data-problem]', this.down && unknown.length > 0);
    this.show('[data-listed]', listed.length + waiting.length > 0);
    this.find('[data-listed] ul').replaceChildren(
      ...listed.map((car) => this.cardOf(car)),
      ...waiting.map(waitingCard),
    );
    const compare = this.find<HTMLAnchorElement>('[data-compare]');
    compare.hidden = listed.length < 2;
    compare.href = paths.compare(listed.slice(0, mostCompared).map(({ slug }) => slug));
    this.show('[data-gone]', rest.length > 0);
    const section = this.find('[data-gone]');
    section.toggleAttribute('data-sold', !this.down);
    this.find('[data-gone] h2').textContent = this.down ? this.texts.whileDown : this.texts.gone;
    this.find('[data-gone] ul').replaceChildren(...rest.map((car) => this.plainOf(car)));
  }

  private cardOf(car: SavedCar): HTMLLIElement {
    const card = this.cards.get(car.id) as HTMLLIElement;
    if (!card.querySelector(':scope > .remove')) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'text-button remove';
      button.textContent = this.texts.remove;
      this.removes(button, car);
      card.append(button);
    }
    return card;
  }

  /** A car as the browser stored it. */
  private plainOf(car: SavedCar): HTMLElement {
    const item = this.find<HTMLTemplateElement>('template').content.cloneNode(true) as DocumentFragment;
    const [picture, name] = [item.querySelector('.picture'), item.querySelector('strong')];
    const [link, button] = [item.querySelector('a'), item.querySelector('button')];
    const small = pictureSources(car.primary_image_url, { images: this.images, car: car.id, widths: keptWidths });
    if (small) picture?.append(pictureOf(small.src));
    if (name) name.textContent = car.name;
    if (link) {
      const similar = paths.search(this.dataset['stock'] ?? '', { make: [car.make], model: [car.model] });
      link.href = this.down ? paths.car(car.slug) : similar;
      if (this.down) link.textContent = this.texts.open;
      link.setAttribute('aria-label', `${link.textContent}: ${car.name}`);
    }
    if (button) this.removes(button, car);
    return item.firstElementChild as HTMLElement;
  }

  /** Makes a button that removes the car; the focus moves to the next one. */
  private removes(button: HTMLButtonElement, car: SavedCar): void {
    button.setAttribute('aria-label', `${this.texts.remove} ${car.name}`);
    button.addEventListener('click', () => {
      const at = [...this.querySelectorAll('.remove')].indexOf(button);
      removeCar(car.id);
      showToast(fill(this.texts.removed, { car: car.name }));
      const removeButtons = [...this.querySelectorAll<HTMLElement>('.remove')];
      (removeButtons[at] ?? removeButtons.at(-1) ?? this.find('[data-empty] a')).focus();
    });
  }

  private show(selector: string, isShown: boolean): void {
    this.find(selector).hidden = !isShown;
  }

  private find<E extends HTMLElement = HTMLElement>(selector: string): E {
    return this.querySelector(selector) as E;
  }
}

define('saved-cars', SavedCars);

/** A picture that removes itself if it can no longer be loaded. */
function pictureOf(address: string): HTMLImageElement {
  const picture = new Image(120, 90);
  picture.alt = '';
  picture.addEventListener('error', () => picture.remove());
  picture.src = address;
  return picture;
}
