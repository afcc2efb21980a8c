/** Defines the button of a watchlist where cards have one: not at a dealer that has one list for it and favourites (decision 25). */
if (document.querySelector('[data-watches]')) void import('./watch-car-element.ts');
