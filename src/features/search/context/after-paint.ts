/** Pause after each frame, so that a phone can display it before more work starts, ms. */
const handOver = 8;

/** Runs a task after the next paint, so that a press is visible at once and its work follows. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task, handOver));
}

/** Longest wait for the paints: a window that is covered or busy may not paint at all, ms. */
const longestFrame = 200;

/**
 * Resolves after the next paint and the tasks scheduled right after it (`afterPaint`); at once in a hidden tab, which paints
 * nothing.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    setTimeout(resolve, longestFrame);
    afterPaint(() => afterPaint(resolve));
  });
}
