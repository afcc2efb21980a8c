import { expect, test } from 'vitest';
import { popupIsOn, popupMark, popupOpens } from '~/domain/content/promo-popup.ts';

const popup = { title: 'Summer sale', expiryDate: '2026-12-24', timeZone: 'Australia/Sydney' };
const during = new Date('2026-12-01T00:00:00Z');

test.each([
  ['on its last day', '2026-12-24T12:59:00Z', true],
  ['after its last day', '2026-12-24T13:00:00Z', false],
])('PROMO-05 %s it opens: %s %s', (_, moment, opens) => {
  expect(popupOpens(popup, null, new Date(moment))).toBe(opens);
});

test('PROMO-05 once dismissed it stays closed, and the next one opens again', () => {
  const mark = popupMark(popup);
  expect(popupOpens(popup, mark, during)).toBe(false);
  expect(popupOpens({ ...popup, title: 'Boxing Day sale' }, mark, during)).toBe(true);
  expect(popupOpens({ ...popup, expiryDate: '2027-01-31' }, mark, during)).toBe(true);
});

test('PROMO-04 the popup opens on the pages that the dealer names, else on all', () => {
  expect(popupIsOn({}, '/our-location')).toBe(true);
  expect(popupIsOn({ pages: ['/', '/special-offers'] }, '/special-offers/')).toBe(true);
  expect(popupIsOn({ pages: ['/', '/special-offers'] }, '/')).toBe(true);
  expect(popupIsOn({ pages: ['/special-offers'] }, '/')).toBe(false);
});
