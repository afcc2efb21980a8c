/**
 * The ends of a range after one of them was moved: stopped by the other. The browser keeps them on the grid.
 * @param ends the lower and the upper
 * @param moved which of them the shopper moved: 0 or 1
 */
export const orderedEnds = ([low = 0, high = 0]: readonly number[], moved: number): [low: number, high: number] =>
  low <= high ? [low, high] : moved === 0 ? [high, high] : [low, low];
