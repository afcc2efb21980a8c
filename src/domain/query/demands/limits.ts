import type { Quantity, Unit } from '../tokens/quantities.ts';
import { anyValue, type Demand, within } from './demand.ts';
import { type HeldStock, hasNumbers } from './held-stock.ts';

/**
 * Which side of a number is meant; after and before exclude the number itself, below and above do so for counts, since and until apply to
 * years only; exact makes a difference to seats.
 */
export type Side =
  | 'most'
  | 'least'
  | 'below'
  | 'above'
  | 'since'
  | 'until'
  | 'after'
  | 'before'
  | 'about'
  | 'between'
  | 'exact';

/** One or two numbers with the words beside them. */
export interface Limit {
  first: Quantity;
  second?: Quantity;
  side?: Side | undefined;
  /** The attribute named by the adjacent words. */
  subject?: string | undefined;
}

const tow = 'variant.towingcapacitybraked';
const gvm = 'variant.grossvehiclemass';
const atm = 'specifications.aggregate_trailer_mass';
const tare = 'specifications.tare_weight';
const bodyLength = 'specifications.body_length';
const sleeps = 'specifications.sleeps';
const stars = 'variant.ancaprating';

/** Attributes of which people want at least the amount they name; of the others, at most that. */
const wantedMore = [tow, 'payload', stars];
/** Attributes of which people name the exact value. */
const exact = ['year', 'seats', 'doors', 'cylinders', sleeps];
/** Attributes with few values: a list in the index. */
const counted = ['seats', 'doors', 'cylinders', sleeps, stars];
/** More seats, doors or beds than a bus has are a typing error. */
const mostCounted = 60;

/** Nobody sells or searches for less than this, dollars or kilometres. */
const least = 1000;
/** "2 a week" is not a budget. */
const leastWeekly = 15;
/** A bare number is a price from here on. */
const barePrice = 4000;
const oldest = 1950;
/** "Around $30,000" is a tenth more or less, a length half a foot. */
const aboutShare = 0.1;
const halfFoot = 152.4;
/** A limit this far above every price cannot be about prices. */
const farAbove = 1.2;

/** The demand of a limit; undefined if the number means nothing in this stock. */
export function limitOf(limit: Limit, stock: HeldStock, year: number): readonly Demand[] | undefined {
  const { first, second } = limit;
  if (!Number.isFinite(first.value) || (second && !Number.isFinite(second.value))) return undefined;
  if (first.unit === 'week' || second?.unit === 'week' || limit.subject === 'week') return weekly(limit, stock);
  // "Newer than 3 years", but not "3 years of warranty".
  const isAge = first.unit === 'age' || (first.unit === 'years' && limit.side && yearSides.includes(limit.side));
  if (isAge) return ages(limit, stock, year);
  const attribute = attributeOf(limit, stock, year);
  if (attribute === undefined) return undefined;
  const scaled = rescaled(limit, attribute);
  const { low, high } = ends(scaled, attribute);
  if (!isPlausible(attribute, low ?? high ?? 0, year) || (low !== undefined && high !== undefined && low > high))
    return undefined;
  if (counted.includes(attribute)) return ofCounted(stock, attribute, low, high);
  if (!hasNumbers(stock, attribute)) return undefined;
  return [within(attribute, low, high)];
}

const byUnit: Partial<Record<Unit, string>> = {
  km: 'km',
  mm: bodyLength,
  seats: 'seats',
  sleeps,
  doors: 'doors',
  stars,
  cylinders: 'cylinders',
};

function attributeOf({ first, second, side, subject }: Limit, stock: HeldStock, year: number): string | undefined {
  const unit = first.unit ?? second?.unit;
  const spans = stock.spans ?? {};
  const { price, km } = spans;
  const trucks = stock.values['item_type']?.['truck'];
  if (unit === 'people' || subject === 'people')
    return Object.keys(stock.values[sleeps] ?? {}).length > 0 ? sleeps : 'seats';
  if (unit === 'kg') {
    // A car's towing capacity is the maximum weight of a caravan.
    if (subject === tow && !spans[tow] && spans[atm]) return atm;
    if (subject && [tow, gvm, atm, tare, 'payload'].includes(subject)) return subject;
    // For a caravan, weight decides what can tow it; for a truck, who may drive it; elsewhere, towing capacity is meant.
    if (spans[atm]) return atm;
    if (!trucks) return tow;
    // No truck weighs less than 2 t: a "2 tonne truck" carries them.
    return spans['payload'] && first.value < (spans[gvm]?.min ?? 0) ? 'payload' : gvm;
  }
  if (unit) return byUnit[unit];
  const small = ['km', 'price', 'year', 'seats', sleeps, stars];
  if (subject) return small.includes(subject) || first.value >= 100 ? subject : undefined;
  const money = first.dollars || second?.dollars || first.thousands || second?.thousands;
  if (!money && isYear(first.value, year) && (!second || isYear(second.value, year))) return 'year';
  if (side && yearSides.includes(side)) return undefined;
  // "Under 40" means 40,000 if there are such prices.
  const dollars = first.value * 1000;
  if (side && !second && price && dollars >= price.min && dollars <= price.max) return 'price';
  if (first.value < (side || money || second ? least : barePrice)) return undefined;
  const top = second?.value ?? first.value;
  // If every price is below, "under 100k" can only mean kilometres.
  const isMost = side === 'most' || side === 'below';
  if (isMost && !first.dollars && price && km && top > price.max * farAbove && top < km.max) return 'km';
  // "Under 2300" among caravans is a mass where nothing costs so little; a car's own mass is not what people look for.
  const mass = trucks ? gvm : atm;
  return !money && price && top < price.min && spans[mass] && (isMost || second || side === 'about') ? mass : 'price';
}

const yearSides: readonly Side[] = ['since', 'until', 'after', 'before'];
export const isYear = (value: number, year: number) => Number.isInteger(value) && value >= oldest && value <= year + 1;

/** "MY23" is 2023, "under 100 ks" 100,000 km, "tow 2.5" tonnes. */
function rescaled(limit: Limit, attribute: string): Limit {
  const scale = (it: Quantity): Quantity => {
    if (attribute === 'year' && it.value < 100) return { ...it, value: 2000 + it.value };
    if ((attribute === 'km' || attribute === 'price') && it.value < 1000) return { ...it, value: it.value * 1000 };
    return it;
  };
  return { ...limit, first: scale(limit.first), ...(limit.second && { second: scale(limit.second) }) };
}

function ends({ first, second, side }: Limit, attribute: string): { low?: number; high?: number } {
  const value = Math.round(first.value);
  if (second) return { low: value, high: Math.round(second.value) };
  if (side === 'most' || side === 'until') return { high: value };
  if (side === 'least' || side === 'since') return { low: value };
  const isCount = exact.includes(attribute) && attribute !== 'year';
  if (side === 'below') return { high: isCount ? value - 1 : value };
  if (side === 'above') return { low: isCount ? value + 1 : value };
  if (side === 'after') return { low: value + 1 };
  if (side === 'before') return { high: value - 1 };
  if (side === 'about') return about(value, attribute);
  if (exact.includes(attribute)) return { low: value, high: value };
  if (attribute === bodyLength) return about(value, attribute);
  return wantedMore.includes(attribute) ? { low: value } : { high: value };
}

function about(value: number, attribute: string): { low: number; high: number } {
  const by = attribute === bodyLength ? halfFoot : exact.includes(attribute) ? 1 : value * aboutShare;
  return { low: Math.round(value - by), high: Math.round(value + by) };
}

function isPlausible(attribute: string, value: number, year: number): boolean {
  if (attribute === 'year') return isYear(value, year);
  return value >= (attribute === 'price' || attribute === 'km' ? least : 1);
}

function ofCounted(
  stock: HeldStock,
  attribute: string,
  low = 0,
  high = Number.POSITIVE_INFINITY,
): Demand[] | undefined {
  const counts = stock.values[attribute];
  if ((low || high) > mostCounted) return undefined;
  const terms = Object.keys(counts ?? {});
  const fit = terms.filter((value) => Number(value) >= low && Number(value) <= high);
  // A number that no vehicle has is still applied: "9 seater" finds none, not all.
  const values = fit.length === 0 && low > 0 && terms.length > 0 ? [String(low)] : fit;
  return values.length > 0 ? [anyValue(attribute, values)] : undefined;
}

/** A price per week: of a subscription, else a car's weekly finance cost; a monthly budget is converted to weeks. */
function weekly({ first, second, side }: Limit, stock: HeldStock): Demand[] | undefined {
  const { low, high } = ends({ first, ...(second && { second }), side }, 'subscription_price');
  const attribute = ['subscription_price', 'weekly_repayment'].find((weekly) => hasNumbers(stock, weekly));
  return attribute && first.value >= leastWeekly ? [within(attribute, low, high)] : undefined;
}

function ages({ first, side }: Limit, stock: HeldStock, year: number): Demand[] | undefined {
  if (!hasNumbers(stock, 'year') || first.value > 100) return undefined;
  const age = Math.round(first.value);
  const built = year - (side === 'below' ? age - 1 : age);
  const isOlder = side && ['least', 'above', 'before', 'until'].includes(side);
  return [isOlder ? within('year', undefined, built) : within('year', built)];
}
