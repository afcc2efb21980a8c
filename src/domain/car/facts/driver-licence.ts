/** A class of driver licence, by the heaviest vehicle that it allows. */
export interface LicenceClass {
  /** "C". */
  code: string;
  /** The name of the class: the id of a text of the home page. */
  name: 'carLicence' | 'lightRigid' | 'heavyRigid';
  /** Gross vehicle mass, kg: above this … */
  over: number;
  /** … up to this; unlimited if left out. */
  upTo?: number;
  /** A further condition: the id of a text as well. */
  note?: 'heavyRigidNote';
}

/** Gross vehicle masses of a class, kg, ends included; whole kilograms, so that no vehicle is in two classes. `value` is as in an address. */
export function licenceMasses({ over, upTo }: LicenceClass): { low: number; high: number; value: string } {
  const low = over > 0 ? over + 1 : 0;
  return { low, high: upTo ?? Number.POSITIVE_INFINITY, value: `${low || ''}:${upTo ?? ''}` };
}

/**
 * Licence classes for rigid vehicles of the National Driver Licensing Scheme, the lightest first. From 8 t the number of axles matters as
 * well, which a gross vehicle mass does not reveal: those classes are combined.
 */
export const licenceClasses: readonly LicenceClass[] = [
  { code: 'C', name: 'carLicence', over: 0, upTo: 4500 },
  { code: 'LR', name: 'lightRigid', over: 4500, upTo: 8000 },
  { code: 'MR, HR', name: 'heavyRigid', over: 8000, note: 'heavyRigidNote' },
];
