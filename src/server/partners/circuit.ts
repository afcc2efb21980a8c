/** Avoids calling a service that does not respond. */
export type Circuit = {
  /** Whether to call now at all. While the circuit is open, one call is let through after each pause, as a probe. */
  mayAsk(): boolean;
  /** Records the outcome; returns "opened" or "closed" if the change should be reported to operators. */
  note(answered: boolean): 'opened' | 'closed' | undefined;
};

/**
 * A circuit breaker: open after this many calls in a row without a response, for a pause.
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
