/** Cards of a page that was built before somebody reserved their car. */
addEventListener('load', () => document.querySelector('article a[href^="/cars/"]') && import('./mark-reserved.ts'));
