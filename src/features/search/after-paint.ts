/** Runs a task once the browser has painted what it has, so that a press shows at once and its work follows. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** Longest wait for a paint: a window that is covered or busy may not paint at all, ms. */
const longestFrame = 100;

/** Resolves once the browser has painted what it has; at once in a tab that is out of sight, which paints nothing. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    const timer = setTimeout(resolve, longestFrame);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        clearTimeout(timer);
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    });
  });
}
