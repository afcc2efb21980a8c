/** Left to the browser after each frame of the page's own, so that a phone gets it on the screen before more work comes, ms. */
const handOver = 8;

/** Runs a task once the browser has painted what it has, so that a press shows at once and its work follows. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task, handOver));
}

/** Longest wait for the paints: a window that is covered or busy may not paint at all, ms. */
const longestFrame = 200;

/**
 * Resolves once the browser has painted what it has, and what was to come right after that (`afterPaint`), too; at once
 * in a tab that is out of sight, which paints nothing.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    setTimeout(resolve, longestFrame);
    afterPaint(() => afterPaint(resolve));
  });
}
