/** Tags cards on pages that were built before somebody reserved the car. */
addEventListener(
  'load',
  () => document.querySelector('[data-reserves] article a[href^="/cars/"]') && import('./mark-reserved.ts'),
);
