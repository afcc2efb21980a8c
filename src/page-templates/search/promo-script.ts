/**
 * The script for the head of a search page that shows the promo tiles of the shopper's day and hides the others: a rule
 * per tile, in force before the page has a body, so that nothing moves.
 */
export function promoScript(tiles: readonly { id: string; start: string; expiry: string }[], timeZone: string): string {
  const windows = tiles.map(({ id, start, expiry }) => [id, start.slice(0, 10), expiry.slice(0, 10)]);
  return `{
    const day = new Date().toLocaleDateString('sv', { timeZone: '${timeZone}' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(windows)}.map(([id, start, expiry]) =>
      '[data-promo="' + id + '"]{display:' + (start <= day && day <= expiry ? 'grid' : 'none') + '}').join(''));
    document.adoptedStyleSheets = [sheet];
  }`.replaceAll(/\n\s*/g, '');
}
