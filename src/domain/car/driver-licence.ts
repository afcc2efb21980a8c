/** A class of driver licence, by the heaviest vehicle that it allows. */
export interface LicenceClass {
  /** "C". */
  code: string;
  /** "Car". */
  name: string;
  /** Gross vehicle mass, kg: above this … */
  over: number;
  /** … up to this; without a limit where it is left out. */
  upTo?: number;
  /** What else decides. */
  note?: string;
}

/**
 * Licence classes for rigid vehicles of the National Driver Licensing Scheme, the lightest first. From 8 t on axles decide
 * as well, which a gross vehicle mass does not tell: they stand together.
 */
export const licenceClasses: readonly LicenceClass[] = [
  { code: 'C', name: 'Car licence', over: 0, upTo: 4500 },
  { code: 'LR', name: 'Light rigid', over: 4500, upTo: 8000 },
  { code: 'MR, HR', name: 'Medium or heavy rigid', over: 8000, note: 'MR for two axles, HR for three or more' },
];
