/** Runs a task once the browser has painted what it has, so that a press shows at once and its work follows. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
