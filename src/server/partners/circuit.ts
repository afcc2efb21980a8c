/** Keeps from asking somebody who does not answer. */
export type Circuit = {
  /** Whether to ask at all now. While it is open one caller is let through after each pause, to find out. */
  mayAsk(): boolean;
  /** The outcome; answers "opened" or "closed" when that changed something worth telling operators. */
  note(answered: boolean): 'opened' | 'closed' | undefined;
};

/**
 * A circuit breaker: open after so many calls in a row without an answer, for a pause.
 * @param pause milliseconds
 */
export function circuit({ failures = 5, pause = 30_000, now = () => performance.now() } = {}): Circuit {
  let inARow = 0;
  let openUntil: number | undefined;
  return {
    mayAsk() {
      if (openUntil === undefined) return true;
      if (now() < openUntil) return false;
      openUntil = now() + pause;
      return true;
    },
    note(answered) {
      const wasOpen = openUntil !== undefined;
      if (answered) {
        inARow = 0;
        openUntil = undefined;
        return wasOpen ? 'closed' : undefined;
      }
      inARow++;
      if (inARow < failures) return undefined;
      openUntil = now() + pause;
      return wasOpen ? undefined : 'opened';
    },
  };
}
