/** What a numeric car field measures; determines units, what 0 means and the plausible range. */
export type Quantity =
  | 'money'
  | 'weekly'
  | 'distance'
  | 'mass'
  | 'length'
  | 'volume'
  | 'litres'
  | 'cc'
  | 'torque'
  | 'consumption'
  | 'percent'
  | 'count'
  | 'seats'
  | 'doors'
  | 'cylinders'
  | 'gears'
  | 'berths'
  | 'stars'
  | 'year'
  | 'plain';

export type QuantityRule = {
  /** The feed's unit word -> factor to the field's unit. */
  units: Readonly<Record<string, number>>;
  /** 0 means "not given". */
  zeroIsAbsent: boolean;
  min: number;
  max: number;
  /** What the number counts, according to the word after it: "5 Seats" is not a number of doors. */
  counts?: RegExp;
  /** Letters attached to the number must be a known unit: "83t" is not a distance. */
  strictUnit?: boolean;
  /** Units that measure something else: hours under kilometres. */
  otherUnit?: RegExp;
  /** Rounded to a whole number. */
  whole: boolean;
  /** "24.990" is 24990 here, and "24k" is 24000. */
  large: boolean;
  /** The factor of a number without a unit, if its size implies one (2.0 in a cc field is litres). */
  guess?: (value: number) => number;
};

const toMillimetres = {
  mm: 1,
  mtr: 1000,
  mt: 1000,
  millimetre: 1,
  millimeter: 1,
  cm: 10,
  m: 1000,
  metre: 1000,
  meter: 1000,
  in: 25.4,
  inch: 25.4,
  ft: 304.8,
  foot: 304.8,
  feet: 304.8,
};
const base = { units: {}, zeroIsAbsent: true, min: 0, max: Number.MAX_SAFE_INTEGER, whole: false, large: false };

export const quantities: Readonly<Record<Quantity, QuantityRule>> = {
  money: { ...base, max: 20_000_000, large: true, units: { aud: 1, au: 1, a: 1, dollar: 1 } },
  weekly: { ...base, max: 20_000, units: { aud: 1, pw: 1, week: 1, wk: 1 } },
  distance: {
    ...base,
    zeroIsAbsent: false,
    max: 5_000_000,
    whole: true,
    large: true,
    units: {
      ...{ km: 1, kms: 1, kilometre: 1, kilometer: 1, k: 1000, tkm: 1000, '\u4e07': 10_000, '\u4e07km': 10_000 },
      ...{ mi: 1.609344, mile: 1.609344, ml: 1.609344 },
    },
    strictUnit: true,
    otherUnit: /^(hours?|hrs?|h|m|t)$/,
  },
  mass: {
    ...base,
    min: 50,
    max: 200_000,
    large: true,
    strictUnit: true,
    guess: (value) => (value < 100 ? 1000 : 1),
    units: { kg: 1, kgs: 1, kilogram: 1, t: 1000, tonne: 1000, ton: 1000, lb: 0.45359237, lbs: 0.45359237 },
    whole: true,
  },
  length: {
    ...base,
    max: 60_000,
    units: toMillimetres,
    whole: true,
    strictUnit: true,
    guess: (value) => (value < 30 ? 1000 : 1),
  },
  volume: {
    ...base,
    max: 5000,
    strictUnit: true,
    otherUnit: /^gal/,
    units: { l: 1, lt: 1, ltr: 1, litre: 1, liter: 1 },
  },
  litres: {
    ...base,
    max: 30,
    units: { l: 1, lt: 1, ltr: 1, litre: 1, liter: 1, cc: 0.001, ccm: 0.001 },
    guess: (value) => (value > 50 ? 0.001 : 1),
  },
  cc: {
    ...base,
    max: 30_000,
    whole: true,
    units: { cc: 1, ccm: 1, cm3: 1, l: 1000, lt: 1000, ltr: 1000, litre: 1000, liter: 1000 },
    guess: (value) => (value < 30 ? 1000 : 1),
  },
  torque: {
    ...base,
    whole: true,
    max: 10_000,
    strictUnit: true,
    otherUnit: /^(kw|hp|ps|rpm)$/,
    units: {
      nm: 1,
      'lb/ft': 1.355818,
      'lb-ft': 1.355818,
      'lb ft': 1.355818,
      lbft: 1.355818,
      'ft-lb': 1.355818,
      kgm: 9.80665,
    },
  },
  consumption: { ...base, max: 200, otherUnit: /^(mpg|km|kpl)/, units: { l: 1, litre: 1 } },
  percent: { ...base, zeroIsAbsent: false, max: 100, units: { '%': 1, percent: 1 } },
  count: { ...base, zeroIsAbsent: false, whole: true, max: 1_000_000_000 },
  seats: { ...base, whole: true, max: 100, counts: /^seat/ },
  doors: { ...base, whole: true, max: 12, counts: /^(door|dr?$)/ },
  cylinders: { ...base, whole: true, max: 24, counts: /^cyl/ },
  gears: { ...base, whole: true, max: 24, counts: /^(gear|sp)/ },
  berths: { ...base, whole: true, max: 20, counts: /^(berth|sleep|person|people|adult)/ },
  stars: { ...base, max: 5, counts: /^star/ },
  year: { ...base, whole: true, min: 1900, max: 2100 },
  plain: { ...base, zeroIsAbsent: false, min: -1_000_000_000 },
};

/** Words after a number that say what it counts. */
const countedWords = /^(seat|door|cyl|gear|speed|berth|sleep|star|km|year|month)/;
/**
 * Units behind a number that is measured, not counted: "2 L" is not a number of cylinders. Not t and m: "4T" has a
 * turbo, "6M" is manual.
 */
const measures =
  /^(l|lt|ltrs?|lit(re|er)s?|cc|ccm|cm3?|mm|met(re|er)s?|kms?|kgs?|tonnes?|kwh?|hp|ps|bhp|nm|rpm|volts?)$/;

/** Whether the word after a number says that it counts something other than the field. */
export function countsOther(word: string, rule: QuantityRule): boolean {
  if (rule.counts === undefined || rule.counts.test(word)) return false;
  return countedWords.test(word) || measures.test(word);
}
