/** Work that no request waits for, done one round at a time. */
export type Tending = {
  /** Something has changed: what follows from it is done now and not at the next look. */
  wake(): void;
  /** Does a round and resolves when it is done; a failure is logged. */
  once(): Promise<void>;
  /** Looks for what is due, from now on. */
  start(): void;
  /** Tells the round that is on its way to come to its end, waits for it, and does no more. */
  stop(): Promise<void>;
};

/**
 * Does rounds of work, one at a time; what fails is logged and retried at the next look.
 * @param round gets a question to ask between two pieces of its work: whether it should leave the rest to others
 * @param interval milliseconds between two looks
 * @param failed what a failure is called in the log
 */
export function tending(
  round: (stopping: () => boolean) => Promise<unknown>,
  { interval, failed, log }: { interval: number; failed: string; log: (message: string) => void },
): Tending {
  let timer: NodeJS.Timeout | undefined;
  /** Something changed while work was on its way. */
  let again = false;
  let working: Promise<unknown> | undefined;
  let stopped = false;

  function tend(): void {
    again = false;
    if (stopped) return;
    working ??= round(() => stopped)
      .catch((error: unknown) => log(`${failed}: ${String(error)}`))
      .finally(() => {
        working = undefined;
        if (again) tend();
      });
  }

  return {
    wake() {
      if (working) again = true;
      else tend();
    },
    async once() {
      tend();
      await working;
    },
    start() {
      if (timer) return;
      tend();
      timer = setInterval(tend, interval).unref();
    },
    async stop() {
      clearInterval(timer);
      stopped = true;
      await working;
    },
  };
}
