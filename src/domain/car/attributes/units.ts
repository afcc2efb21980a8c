import { formatDollars } from '../../money.ts';
import { formatCount } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';

/** A unit of the attributes with numbers: how its figures are written, and how a slider and an address treat them. */
interface Unit {
  /** A figure as text: "40,000 km". */
  text: (figure: number) => string;
  /** The same where it is a fact about one car, if that is more precise: "5.95 m". */
  exactText?: (figure: number) => string;
  /** Sliders snap to multiples of this, 1 by default: they move in whole numbers, and so do the limits that shoppers set. */
  grid?: number;
  /** What a figure measures is clear without a label: "up to $30,000", "from 2018". */
  selfEvident?: true;
  /** 0 is a figure, such as the odometer of a new car, not a missing one. */
  countsFromZero?: true;
  /** A single figure in an address means exactly that, not "up to". */
  exact?: true;
  /** Text around the limits of a range: "$100 - $250 / week". */
  limits?: keyof Pick<Texts['askedFor'], 'perWeek' | 'repaid'>;
}

/** The last second of 9999; whoever writes a later one into an address gets that. */
const lastSecond = 253_402_214_400;

/** All units; a new one needs an entry here and nothing else. */
export const units = {
  dollars: { text: formatDollars, grid: 1000, selfEvident: true },
  'dollars-a-week': { text: formatDollars, selfEvident: true, limits: 'perWeek' },
  'dollars-repaid': { text: formatDollars, selfEvident: true, limits: 'repaid' },
  km: { text: (km) => `${formatCount(km)} km`, grid: 1000, selfEvident: true, countsFromZero: true },
  metres: { text: (mm) => `${(mm / 1000).toFixed(1)} m`, exactText: (mm) => `${(mm / 1000).toFixed(2)} m` },
  kg: { text: (kg) => `${formatCount(kg)} kg` },
  // Figures have no place: days are those of the east coast, where most dealers are.
  seconds: {
    text: (since1970) =>
      new Date(Math.min(since1970, lastSecond) * 1000).toLocaleDateString('en-AU', {
        dateStyle: 'long',
        timeZone: 'Australia/Sydney',
      }),
  },
  year: { text: String, selfEvident: true, exact: true },
} as const satisfies Record<string, Unit>;

export type UnitName = keyof typeof units;

/** The unit of that name. Figures without one are plain numbers: "2,014". */
export const unitOf = (name: UnitName | undefined): Unit => (name ? units[name] : { text: formatCount });
