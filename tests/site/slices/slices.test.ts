import { expect, test } from 'vitest';
import { cardOptions, sheetFinance } from '~/site/slices/slices.ts';
import { aSite } from '../a-site.ts';

const newYear = new Date('2026-12-31T13:30:00Z');

test.each([
  { state: 'NSW', year: 2027 },
  { state: 'WA', year: 2026 },
] as const)('FIN-27 lenders’ limits on age count from the year in $state', ({ state, year }) => {
  const site = aSite();
  const finance = { ...site.finance, enabled: true };
  const own = { ...site, finance, address: { ...site.address, state } };
  expect(cardOptions(own, newYear).figure?.year).toBe(year);
  expect(sheetFinance(own, 'documents', newYear)?.lines.year).toBe(year);
});
