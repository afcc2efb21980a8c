/** Time after the last keystroke before the search is sent, ms (SEARCH-09). */
export const searchDelay = 300;

/** Time that a keystroke takes from the key to the text at most; what came before was another one, ms. */
const longestStroke = 100;

/**
 * What is left of the delay while a keystroke is handled, ms: a slow phone needs some of it for the letter itself.
 * @param pressed when the last key was pressed, by `performance.now()`
 */
export function restOfDelay(pressed: number, now = performance.now()): number {
  const spent = now - pressed;
  return spent >= 0 && spent < longestStroke ? searchDelay - spent : searchDelay;
}
