/**
 * Letters and digits that are not taken for one another when a code is read out (no 0 and O, 1, I and L, 2 and Z, 5 and S, B beside 8), and
 * that make no words, since there are no vowels.
 */
export const codeLetters = 'CDFGHJKMNPQRTVWXY346789';

/** Places of a code that chance fills, at least: with six of them one of 148 million, which nobody finds by trying at a counter. */
export const fewestPlaces = 6;

/**
 * A code of a form.
 * @param form "SPIN-######"
 * @param below a whole number from 0, below the one it is given; each must be equally likely
 */
export const prizeCode = (form: string, below: (end: number) => number): string =>
  form.replace(/#/g, () => codeLetters[below(codeLetters.length)] ?? '');

/** A code as it was typed or read out, in the spelling in which it is kept: "spin 3kq 9xa" is "SPIN3KQ9XA". */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
