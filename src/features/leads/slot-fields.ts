import { type DriveDay, testDriveSlots } from '~/client/test-drive-slots.ts';
import { once } from '~/domain/once.ts';
import { carChanged } from './car-wish.ts';
import type { LeadFormWiring } from './form-model.ts';
import { textOf } from './form-values.ts';

/**
 * Turns day and time of a test drive into selects with the free times of the place, as soon as these are known (ENQ-09).
 * Until then, and where nobody can say, any day and time can be given (ENQ-08).
 */
export function startSlots(form: HTMLFormElement, wiring: LeadFormWiring): void {
  const { places } = wiring;
  const day = form.querySelector<HTMLElement>('[name="date"]');
  const time = form.querySelector<HTMLElement>('[name="time"]');
  const place = form.querySelector<HTMLSelectElement>('select[name="location_id"]');
  if (!day || !time) return;
  const selects = { date: selectLike(day), time: selectLike(time) };
  const words = { day: day.dataset['any'] ?? '', time: time.dataset['any'] ?? '' };
  let days: readonly DriveDay[] = [];
  let turn = 0;

  const showTimes = (chosen: string) => {
    const times = days.find(({ date }) => date === selects.date.value)?.times ?? [];
    setOptions(
      selects.time,
      words.time,
      times.map((it) => [it, clockTime(it)] as const),
      chosen,
    );
  };
  selects.date.addEventListener('change', () => showTimes(''));

  async function load(): Promise<void> {
    const locationId = place ? place.value : places.length === 1 ? places[0]?.id : undefined;
    const { car } = wiring;
    turn += 1;
    const own = turn;
    const found = car || locationId ? await testDriveSlots(car ? { carId: car.id } : { locationId }) : [];
    // A car or a place that was chosen since then decides.
    if (own !== turn) return;
    if (found.length === 0) {
      selects.date.replaceWith(day as HTMLElement);
      selects.time.replaceWith(time as HTMLElement);
      return;
    }
    const chosen = { date: textOf(form, 'date'), time: textOf(form, 'time') };
    days = found;
    setOptions(
      selects.date,
      words.day,
      days.map(({ date }) => [date, dayName(date)] as const),
      chosen.date,
    );
    showTimes(chosen.time);
    day?.replaceWith(selects.date);
    time?.replaceWith(selects.time);
  }
  place?.addEventListener('change', () => void load());
  form.addEventListener(carChanged, () => void load());
  void load();
}

/** A select in place of an input, with its name and id. */
function selectLike(input: HTMLElement): HTMLSelectElement {
  const select = document.createElement('select');
  select.id = input.id;
  select.name = input.getAttribute('name') ?? '';
  return select;
}

/** `chosen` stays when it is still on offer. */
function setOptions(
  select: HTMLSelectElement,
  none: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
): void {
  select.replaceChildren(...[['', none] as const, ...options].map(([value, text]) => new Option(text, value)));
  select.value = options.some(([value]) => value === chosen) ? chosen : '';
}

const dayFormat = once(
  () => new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** "Monday 23 November". */
function dayName(date: string): string {
  return dayFormat()
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '');
}

/** "14:30" -> "2:30 pm". */
function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
