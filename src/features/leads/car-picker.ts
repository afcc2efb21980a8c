import { pictureSources } from '~/components/photo/picture-sources.ts';
import type { Car } from '~/domain/car/car.ts';
import { stillPicture } from '~/domain/car/image-url.ts';
import { carPrice } from '~/domain/price/price.ts';
import { priceTexts } from '~/domain/price/price-texts.ts';
import { joinPresent } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import { leadFormCar } from './lead-car.ts';
import type { LeadFormCar } from './lead-settings.ts';
import { pickableCars } from './pickable-cars.ts';
import type { PickableStock } from './pickable-stock.ts';

/** Pause in the typing after which the words are searched for, ms; how long an answer may take. */
const pause = 250;
const patience = 8000;

/**
 * Searches the stock for the words in the field as they are typed, and lists the cars found as radio buttons before "Not sure yet".
 * @param picked is told of the car that was chosen; of none when it is not sure yet
 */
export function startCarPicker(
  words: HTMLInputElement,
  picker: HTMLElement,
  stock: PickableStock,
  picked: (car: LeadFormCar | undefined) => void,
): void {
  const list = picker.querySelector<HTMLElement>('[data-cars]');
  const found = picker.querySelector<HTMLElement>('[data-found]');
  if (!list || !found) return;
  let timer: number | undefined;
  let asking: AbortController | undefined;
  let cars: readonly Car[] = [];
  let chosen: Car | undefined;

  async function find(): Promise<void> {
    window.clearTimeout(timer);
    asking?.abort();
    const asked = words.value.trim();
    const own = new AbortController();
    asking = own;
    if (!asked) return show([], '');
    try {
      const hits = await pickableCars(asked, stock, AbortSignal.any([own.signal, AbortSignal.timeout(patience)]));
      if (!own.signal.aborted) show(hits, foundText(hits.length, stock.words));
    } catch (error) {
      if (own.signal.aborted) return;
      console.warn(error);
      show([], stock.words.searchDown);
    }
  }

  function show(hits: readonly Car[], text: string): void {
    const { activeElement } = document;
    const focused = list?.contains(activeElement) ? (activeElement as HTMLInputElement).value : undefined;
    // What was chosen stays on the list, whatever is searched for next.
    cars = chosen && !hits.some(({ id }) => id === chosen?.id) ? [chosen, ...hits] : hits;
    list?.replaceChildren(...cars.map((car) => carRow(car, car.id === chosen?.id, stock)));
    if (found) found.textContent = text;
    if (focused) list?.querySelector<HTMLInputElement>(`[value="${CSS.escape(focused)}"]`)?.focus();
  }

  words.addEventListener('input', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void find(), pause);
  });
  // Enter searches: the form is not filled in yet.
  words.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void find();
  });
  picker.addEventListener('change', (event) => {
    const { value } = event.target as HTMLInputElement;
    chosen = cars.find(({ id }) => id === value);
    picked(chosen && leadFormCar(chosen, stock.price));
  });
  void find();
}

function foundText(count: number, words: PickableStock['words']): string {
  if (count === 0) return words.noneFound;
  return count === 1 ? words.oneFound : fill(words.someFound, { count });
}

function carRow(car: Car, checked: boolean, { images, price, texts, words }: PickableStock): HTMLElement {
  const row = document.createElement('label');
  const radio = Object.assign(document.createElement('input'), { type: 'radio', name: 'picked_car', value: car.id });
  radio.checked = checked;
  row.append(radio);
  const picture = pictureSources(stillPicture(car), { images, place: 'card', widths: [160, 240], sizes: '80px' });
  if (picture) row.append(Object.assign(document.createElement('img'), { alt: '', loading: 'lazy', ...picture }));
  const { amount, type } = priceTexts(carPrice(car, price), texts);
  const text = document.createElement('span');
  const details = document.createElement('small');
  details.textContent = joinPresent(
    [joinPresent([amount, type], ' '), car.stocknum && fill(words.stockNumber, { number: car.stocknum })],
    ' · ',
  );
  text.append(car.name, details);
  row.append(text);
  return row;
}
