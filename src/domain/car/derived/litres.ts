/** 1998 cc is 2.0 L. */
export function litresOf(cc: number): number {
  return Math.round(cc / 100) / 10;
}
