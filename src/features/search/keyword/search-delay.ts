/** Time after the last keystroke before the search is sent, ms (SEARCH-09). */
export const searchDelay = 300;

/** Maximum time from a key press to its input event; an earlier press belongs to another keystroke, ms. */
const longestStroke = 100;

/**
 * The rest of the delay while a keystroke is handled, ms: a slow phone needs some of it to show the letter itself.
 * @param pressed when the last key was pressed, by `performance.now()`
 */
export function restOfDelay(pressed: number, now = performance.now()): number {
  const spent = now - pressed;
  return spent >= 0 && spent < longestStroke ? searchDelay - spent : searchDelay;
}
