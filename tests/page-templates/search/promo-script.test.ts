import { expect, test, vi } from 'vitest';
import { promoScript } from '~/page-templates/search/promo-script.ts';

/** The rules that the script puts into force at a moment. */
function rulesAt(moment: string): string {
  vi.setSystemTime(new Date(moment));
  let rules = '';
  class CSSStyleSheet {
    replaceSync(text: string) {
      rules = text;
    }
  }
  const document = { adoptedStyleSheets: [] as unknown[] };
  const tiles = [{ id: 'june', start: '2026-06-01', expiry: '2026-06-30T17:00:00+10:00' }];
  new Function('CSSStyleSheet', 'document', promoScript(tiles, 'Australia/Perth'))(CSSStyleSheet, document);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  return rules;
}

test.each([
  ['2026-05-31T15:59:00Z', 'none'],
  ['2026-05-31T16:00:00Z', 'grid'],
  ['2026-06-30T15:59:00Z', 'grid'],
  ['2026-06-30T16:00:00Z', 'none'],
])('PROMO-01 a tile of June in Perth at %s: %s', (moment, display) => {
  expect(rulesAt(moment)).toBe(`[data-promo="june"]{display:${display}}`);
  vi.useRealTimers();
});
