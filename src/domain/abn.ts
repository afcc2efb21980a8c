/** Weights of the eleven digits of an Australian Business Number (Australian Business Register, "Format of the ABN"). */
const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Whether the check digits of an ABN match the others; eleven digits, spaces are ignored. */
export function isAbn(text: string): boolean {
  const digits = [...text.replace(/\s/g, '')].map(Number);
  if (digits.length !== weights.length || digits.some(Number.isNaN)) return false;
  const sum = weights.reduce(
    (total, weight, place) => total + weight * ((digits[place] ?? 0) - (place === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/** The two check digits that make the last nine digits of a number an ABN. */
export function abnCheckDigits(text: string): string {
  const rest = text.replace(/\D/g, '').slice(-9);
  const first = Array.from({ length: 90 }, (_, index) => String(10 + index));
  return first.find((digits) => isAbn(digits + rest)) ?? '';
}
