/** Loads the row of viewed cars if there is a car to record or some to show. */
if (document.querySelector('viewed-cars[current]') || hasViewed()) void import('./viewed-cars-element.ts');

function hasViewed(): boolean {
  try {
    return localStorage.getItem('viewed-cars') !== null;
  } catch {
    return false;
  }
}
