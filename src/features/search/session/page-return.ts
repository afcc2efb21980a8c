/** Whether this page was reached by back, forward or reload, so that it should be as it was left. */
export function returnedToPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' || navigation?.type === 'reload';
}
