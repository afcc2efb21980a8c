import type { Car } from '../../../domain/car/record/car.ts';
import {
  isFarFrom,
  isMisread,
  isOffered,
  isTooMany,
  lettering,
  type PriceField,
  type PriceTally,
  priceFault,
  priceFields,
  type StockLimits,
} from '../../../domain/car/status/stock-guard.ts';
import type { KnownCar } from '../index/known-stock.ts';
import type { RejectedCar } from './rejected-cars.ts';

/** One change an import makes on the site, or something it keeps despite the feed. */
export type CarChange = {
  /**
   * `renumbered`: its stock number changed. `hidden`: still in the feed, no longer listed. `held`: its row is rejected,
   * so its last good data stay.
   */
  kind: 'new' | 'renumbered' | 'repriced' | 'sold' | 'hidden' | 'held' | 'removed';
  id: string;
  name: string;
  stocknum?: string;
  /** For a repriced car: which price, and its old and new value in dollars; absent if there was or is none. */
  field?: PriceField;
  from?: number;
  to?: number;
  /** The price changed by more than half, or was lost: counted by the price guard. */
  isFar?: true;
  /** Why it is sold, hidden or held; its stock numbers if it is renumbered. */
  reason?: string;
  /** Row of the feed and line of the file, for a car that is held. */
  row?: number;
  line?: number;
};

/** Cars of a feed by what the import does to them. */
export type ChangeCounts = {
  added: number;
  updated: number;
  unchanged: number;
  /** Cars whose row is rejected and that keep their last good data. */
  held: number;
  /** Cars no longer in the feed, from now on sold. */
  sold: number;
  /** Cars removed from the index. */
  removed: number;
};

/** Why an import is not published: `guard` names the switch that publishes it regardless. */
export type Refusal = { feed: string; file: string; guard: 'shrink' | 'prices' | 'encoding'; text: string };

type Listed = { listed: number; gone: number };

const brief = ({ id, name, stocknum }: Car) => ({ id, name, ...(stocknum !== undefined && { stocknum }) });

/** Tracks what an import does to the cars of one feed: counts them, reports each one, and decides whether the import is allowed. */
export class FeedChanges {
  readonly counts: ChangeCounts = { added: 0, updated: 0, unchanged: 0, held: 0, sold: 0, removed: 0 };
  #limits: StockLimits;
  #onChange: (change: CarChange) => void;
  #all: Listed = { listed: 0, gone: 0 };
  #dealerships = new Map<string, Listed>();
  #prices = new Map<PriceField, PriceTally>(
    priceFields.map((field) => [field, { had: 0, changed: 0, lost: 0, have: 0 }]),
  );

  #letters = { garbled: 0, all: 0, example: '' };

  constructor(known: Iterable<KnownCar>, limits: StockLimits, onChange: (change: CarChange) => void) {
    this.#limits = limits;
    this.#onChange = onChange;
    for (const { offered, dealership } of known) {
      if (!offered) continue;
      this.#all.listed += 1;
      const own = this.#dealerships.get(dealership) ?? { listed: 0, gone: 0 };
      own.listed += 1;
      this.#dealerships.set(dealership, own);
    }
  }

  /** A car of the feed: `old` is its version in the index, `same` whether that was identical. */
  stays(car: Car, old: KnownCar | undefined, same: boolean): void {
    for (const [field, tally] of this.#prices) if (car[field] !== undefined) tally.have += 1;
    if (old === undefined) {
      this.counts.added += 1;
      this.#onChange({ kind: 'new', ...brief(car) });
      return;
    }
    this.counts[same ? 'unchanged' : 'updated'] += 1;
    this.#read(car, old);
    if (old.stocknum !== car.stocknum) {
      const reason = `stock number ${old.stocknum ?? 'none'} -> ${car.stocknum ?? 'none'}`;
      this.#onChange({ kind: 'renumbered', ...brief(car), reason });
    }
    if (!old.offered) return;
    const offered = isOffered(car);
    if (!offered) {
      this.#all.gone += 1;
      const sold = car.status === 'sold';
      const reason = sold
        ? 'sold in the feed'
        : car.show_on_dealer_website
          ? `status "${car.status}"`
          : 'not for the website';
      this.#onChange({ kind: sold ? 'sold' : 'hidden', ...brief(car), reason });
    }
    if (!offered || car.dealership_id !== old.dealership) this.#leaves(old.dealership);
    this.#comparePrices(car, old);
  }

  /** A car no longer in its feed; `next` is what remains of it in the index. */
  goes(car: Car, next: Car | undefined): void {
    const offered = isOffered(car);
    if (offered) {
      this.#all.gone += 1;
      this.#leaves(car.dealership_id);
    }
    const soldBefore = car.status === 'sold';
    const reason = soldBefore ? 'sold long ago' : 'no longer in the feed';
    if (next === undefined) {
      this.counts.removed += 1;
      this.#onChange({ kind: 'removed', ...brief(car), reason });
    } else if (!soldBefore) {
      this.counts.sold += 1;
      this.#onChange({ kind: 'sold', ...brief(car), reason });
    }
  }

  /** A car whose row was rejected: it stays as it was. */
  holds(car: Car, { row, line, reason }: RejectedCar): void {
    this.counts.held += 1;
    for (const [field, tally] of this.#prices) if (car[field] !== undefined) tally.have += 1;
    this.#onChange({ kind: 'held', ...brief(car), row, line, reason });
  }

  /** What the import may not do without approval; call after the last car. */
  refusals(): { guard: Refusal['guard']; text: string }[] {
    const { gone, repriced } = this.#limits;
    const found: { guard: Refusal['guard']; text: string }[] = [];
    const shrunk = (whose: string, { listed, gone: left }: Listed) =>
      found.push({
        guard: 'shrink',
        text: `${left} of ${listed} listed cars${whose} would be removed (limit ${gone} %); ${this.counts.added} cars are new`,
      });
    if (isTooMany(this.#all.gone, this.#all.listed, gone)) shrunk('', this.#all);
    else
      for (const [id, own] of this.#dealerships)
        if (isTooMany(own.gone, own.listed, gone)) shrunk(` of dealership ${id}`, own);
    for (const [field, tally] of this.#prices) {
      const fault = priceFault(field, tally, repriced);
      if (fault !== undefined) found.push({ guard: 'prices', text: `${fault} (limit ${repriced} %)` });
    }
    const { garbled, all, example } = this.#letters;
    if (isMisread(garbled, all, gone))
      found.push({
        guard: 'encoding',
        text: `the texts of ${garbled} of ${all} cars with letters beyond A to Z have become garbled, such as ${example}: the file was written or read in the wrong encoding`,
      });
    return found;
  }

  #read(car: Car, old: KnownCar): void {
    const letters = lettering(car);
    if (letters === 'plain') return;
    this.#letters.all += 1;
    if (letters !== 'garbled' || old.garbled) return;
    this.#letters.garbled += 1;
    if (this.#letters.garbled === 1) this.#letters.example = `"${car.name}" (${car.stocknum ?? car.id})`;
  }

  #leaves(dealership: string): void {
    const own = this.#dealerships.get(dealership);
    if (own) own.gone += 1;
  }

  #comparePrices(car: Car, old: KnownCar): void {
    for (const [field, tally] of this.#prices) {
      const [from, to] = [old.prices[field], car[field]];
      if (from !== undefined) tally.had += 1;
      if (from === to) continue;
      const isFar = from !== undefined && (to === undefined || isFarFrom(from, to));
      if (isFar) tally[to === undefined ? 'lost' : 'changed'] += 1;
      this.#onChange({
        kind: 'repriced',
        ...brief(car),
        field,
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        ...(isFar && { isFar }),
      });
    }
  }
}
