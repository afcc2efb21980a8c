/**
 * Letters and digits that are not mistaken for one another when a code is read out (no 0 and O, 1, I and L, 2 and Z, 5 and S, B beside 8),
 * and that spell no words, since there are no vowels.
 */
export const codeLetters = 'CDFGHJKMNPQRTVWXY346789';

/** Minimum number of random characters in a code: six give 148 million codes, which nobody can guess at a counter. */
export const fewestPlaces = 6;

/**
 * A code in the given format.
 * @param form "SPIN-######"
 * @param below a whole number from 0, below the one it is given; each must be equally likely
 */
export const prizeCode = (form: string, below: (end: number) => number): string =>
  form.replace(/#/g, () => codeLetters[below(codeLetters.length)] ?? '');

/** A code as typed or read out, in its stored form: "spin 3kq 9xa" is "SPIN3KQ9XA". */
export const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
