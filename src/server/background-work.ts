/** Work that no request waits for, done one round at a time. */
export type BackgroundWork = {
  /** Starts a round now instead of at the next check, because something has changed. */
  wake(): void;
  /** Runs a round and resolves when it is done; a failure is logged. */
  once(): Promise<void>;
  /** Starts checking for what is due. */
  start(): void;
  /** Asks the current round to finish, waits for it, and stops. */
  stop(): Promise<void>;
};

/**
 * Runs rounds of work, one at a time; failures are logged and retried at the next check.
 * @param round gets a function to call between parts of its work, which says whether to leave the rest to others
 * @param interval milliseconds between checks
 * @param failed the name of a failure in the log
 */
export function backgroundWork(
  round: (stopping: () => boolean) => Promise<unknown>,
  { interval, failed, log }: { interval: number; failed: string; log: (message: string) => void },
): BackgroundWork {
  let timer: NodeJS.Timeout | undefined;
  /** Something changed while a round was in progress. */
  let again = false;
  let working: Promise<unknown> | undefined;
  let stopped = false;

  function runRound(): void {
    again = false;
    if (stopped) return;
    working ??= round(() => stopped)
      .catch((error: unknown) => log(`${failed}: ${String(error)}`))
      .finally(() => {
        working = undefined;
        if (again) runRound();
      });
  }

  return {
    wake() {
      if (working) again = true;
      else runRound();
    },
    async once() {
      runRound();
      await working;
    },
    start() {
      if (timer) return;
      runRound();
      timer = setInterval(runRound, interval).unref();
    },
    async stop() {
      clearInterval(timer);
      stopped = true;
      await working;
    },
  };
}
