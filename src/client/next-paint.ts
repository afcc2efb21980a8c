/** Pause after each frame, so that a phone can display it before more work starts, ms. */
const handOver = 8;

/** Runs a task after the next paint, so that a press is visible at once and its work follows. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task, handOver));
}

/** Longest wait for a paint: a window that is covered or busy may not paint at all, ms. */
const longestFrame = 100;

/** Resolves after the next paint; at once in a hidden tab, which paints nothing. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    setTimeout(resolve, longestFrame);
    afterPaint(resolve);
  });
}
