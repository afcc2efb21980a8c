/**
 * How many of a number of tiles to put in a row so that none stands alone in the last one: four, else three, else two.
 * @param count number of tiles
 */
export function fullRowLength(count: number): 2 | 3 | 4 {
  return ([4, 3, 2] as const).find((length) => count <= length || count % length !== 1) ?? 2;
}
