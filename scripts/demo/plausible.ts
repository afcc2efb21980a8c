import type { Yard } from './dealer-plans.ts';
import type { Dice } from './random.ts';

/** First letters of the makers' vehicle identification numbers. */
const makers: Record<string, string> = {
  Mazda: 'JM0',
  Hyundai: 'KMH',
  Kia: 'KNA',
  Subaru: 'JF1',
  MG: 'LSJ',
  BYD: 'LGX',
  Toyota: 'JTN',
  Ford: 'MPB',
  Volkswagen: 'WVW',
  Nissan: 'MNT',
  Mitsubishi: 'MMA',
  'Isuzu UTE': 'MPA',
  Isuzu: 'JAA',
  Honda: 'MRH',
  Holden: 'W0V',
  Hino: 'JHD',
  Fuso: 'JL6',
  Iveco: 'ZCF',
  LDV: 'LSK',
  Fiat: 'ZFA',
  'Mercedes-Benz': 'WDB',
};

const vinSigns = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

const signs = (from: string, count: number, dice: Dice) =>
  Array.from({ length: count }, () => from.charAt(dice.whole(0, from.length - 1))).join('');

/** A text shaped like a vehicle identification number: 17 signs without I, O and Q, the last six digits. */
export function vin(make: string, dice: Dice): string {
  return `${makers[make] ?? '6T9'}${signs(vinSigns, 8, dice)}${signs('0123456789', 6, dice)}`;
}

/** A number plate in the pattern of the state. */
export function plate(state: string, dice: Dice): string {
  const digits = (count: number) => signs('0123456789', count, dice);
  const word = (count: number) => signs(letters, count, dice);
  if (state === 'NSW') return `${word(3)}${digits(2)}${word(1)}`;
  if (state === 'QLD') return `${digits(3)}${word(2)}${digits(1)}`;
  if (state === 'WA') return `1${word(3)}${digits(3)}`;
  return `1${word(2)}${digits(1)}${word(2)}`;
}

/** A yard, chosen by the yards' shares. */
export function pickYard(yards: readonly Yard[], dice: Dice): Yard {
  let left = dice.next() * yards.reduce((sum, { share }) => sum + share, 0);
  for (const yard of yards) {
    left -= yard.share;
    if (left < 0) return yard;
  }
  return yards[0] as Yard;
}

/** A used price from the new price, age in years and kilometres, ending in 990, 890 or 500. Dollars. */
export function usedPrice(listPrice: number, age: number, km: number, dice: Dice): number {
  const byAge = 0.9 * 0.91 ** Math.max(age - 1, 0);
  const expected = 13_000 * (age + 0.4);
  const byKm = Math.max(-0.14, Math.min(0.1, ((expected - km) / 100_000) * 0.22));
  const value = listPrice * (byAge + byKm) * (0.97 + dice.next() * 0.06);
  return Math.max(5990, Math.round(value / 1000) * 1000 - dice.pick([10, 10, 10, 110, 500]));
}

/** Repayment per week over five years at a rate per annum, with no deposit. Dollars, rounded. */
export function weeklyRepayment(price: number, rate: number): number {
  const weekly = rate / 100 / 52;
  return Math.round((price * weekly) / (1 - (1 + weekly) ** -260));
}
