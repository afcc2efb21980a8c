import { type CarDraft, carName } from '../../../domain/car/derived/derive.ts';
import { kebab } from '../../../domain/car/record/slug.ts';

/** The names by which cars are filtered and addressed. */
type Named = Pick<CarDraft, 'make' | 'model' | 'badge' | 'body'>;

const fields = ['make', 'model', 'badge', 'body'] as const;

/**
 * What the spellings of a name have in common: its address part, within that of the make and model. A plus is part of a
 * trim: "SR+" is not "SR".
 */
function keyOf(field: (typeof fields)[number], car: Named): string | undefined {
  const own = kebab((car[field] ?? '').replaceAll('+', ' plus '));
  if (own === '') return undefined;
  const within = { make: [], model: [car.make], badge: [car.make, car.model], body: [] }[field].map(kebab);
  return [field, ...within, own].join('/');
}

/** Counts how often each spelling of a make, model, badge and body type is used. */
export class SpellingCount {
  readonly counts = new Map<string, Map<string, number>>();

  add(car: Named): void {
    for (const field of fields) {
      const key = keyOf(field, car);
      const text = car[field];
      if (key === undefined || text === undefined) continue;
      const spellings = this.counts.get(key) ?? new Map<string, number>();
      this.counts.set(key, spellings.set(text, (spellings.get(text) ?? 0) + 1));
    }
  }
}

type Speller = <C extends Named & Pick<CarDraft, 'year' | 'name' | 'make_model'>>(car: C) => C;

/** Capital letters throughout are the last choice among spellings that are equally frequent. */
const isLoud = (text: string) => (text === text.toUpperCase() ? 1 : 0);

/**
 * Gives every name one spelling, the most frequent: "Auto-Trail" beside two cars of "Auto Trail" is "Auto Trail", since the filter would
 * list both, with one address. Names in the makers' spelling have only one to begin with.
 */
export function usualSpelling(counters: readonly SpellingCount[]): Speller {
  const totals = new Map<string, Map<string, number>>();
  for (const [key, spellings] of counters.flatMap(({ counts }) => [...counts])) {
    const total = totals.get(key) ?? new Map<string, number>();
    for (const [text, count] of spellings) total.set(text, (total.get(text) ?? 0) + count);
    totals.set(key, total);
  }
  const usual = new Map<string, string>();
  for (const [key, spellings] of totals) {
    const [first] = [...spellings].sort(([a, n], [b, m]) => m - n || isLoud(a) - isLoud(b) || (a < b ? -1 : 1));
    if (first) usual.set(key, first[0]);
  }
  return (car) => {
    const renamed = fields.flatMap((field) => {
      const spelled = usual.get(keyOf(field, car) ?? '');
      return spelled === undefined || spelled === car[field] ? [] : [[field, spelled] as const];
    });
    if (renamed.length === 0) return car;
    const next = { ...car, ...Object.fromEntries(renamed) };
    // A car that is derived already, since it is no longer in its feed.
    if (car.make_model !== undefined) next.make_model = `${next.make} ${next.model}`;
    if (car.name === carName(car)) next.name = carName(next);
    return next;
  };
}
