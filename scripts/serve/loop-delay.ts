import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the process looks at how late it is, and how late counts as behind, ms. */
const period = 500;
const late = 150;
const resolution = 10;

/**
 * Whether everything in this process has to wait: the event loop came round late, on average, in the last half second. What was the doing of no
 * visitor is left out with `forget()`, once it is over.
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
