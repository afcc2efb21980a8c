import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the process measures its delay, and what delay counts as behind, ms. */
const period = 500;
const late = 150;
const resolution = 10;

/**
 * Whether everything in this process has to wait: the event loop was late, on average, in the last half second. Delays
 * not caused by visitors are dropped with `forget()`, once they are over.
 */
export function loopWatch(): { isBehind: () => boolean; forget: () => void } {
  const delays = monitorEventLoopDelay({ resolution });
  let isBehind = false;
  delays.enable();
  setInterval(() => {
    isBehind = delays.mean / 1e6 > late;
    delays.reset();
  }, period).unref();
  return {
    isBehind: () => isBehind,
    forget() {
      isBehind = false;
      delays.reset();
    },
  };
}
