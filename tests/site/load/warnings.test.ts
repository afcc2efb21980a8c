import { expect, test } from 'vitest';
import { loadSite } from '~/site/load/load.ts';
import { siteWarnings } from '~/site/load/warnings.ts';
import { problemText } from '~/site/source/problem.ts';
import { dealersFolder, siteOf, smith } from '../dealers-folder.ts';

/** The warnings about a dealer with these files at a moment, as people read them. */
function warnings(changes: Parameters<typeof smith>[0], now: string): string[] {
  const loaded = loadSite(dealersFolder(smith(changes)), 'smith');
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return siteWarnings(loaded, new Date(now)).map(problemText);
}

const popup = {
  image: 'https://x.example/a.jpg',
  href: '/special-offers',
  title: 'T',
  description: 'D',
  button: 'B',
  expiryDate: '2026-06-30',
};

test('PROMO-05 OPS-04 a popup causes a warning once its last day is over in the dealer’s time zone, not before', () => {
  const promos = { promos: { popup } };
  // The dealer is in Sydney, ten hours ahead of UTC.
  expect(warnings(promos, '2026-06-30T13:59:00Z')).toEqual([]);
  expect(warnings(promos, '2026-06-30T14:00:00Z')).toEqual([
    expect.stringMatching(
      /^dealers\/smith\/promos\.json:8:19 {2}popup\.expiryDate {2}= "2026-06-30" {2}is in the past, so this is not shown anywhere$/,
    ),
  ]);
});

test('URL-08 a search that would start with a value no car has causes a warning', () => {
  const search = {
    defaultRefinements: { fuel: ['Diesel', 'Petrl'], make: ['Toyota'], body: ['SUVs'], city: ['Perth'] },
  };
  expect(warnings({ dealer: { search } }, '2026-06-01T00:00:00Z')).toEqual([
    expect.stringMatching(/ search\.defaultRefinements\.fuel\[1\] .*"Petrl".*without cars {2}did you mean "Petrol"\?/),
    expect.stringMatching(/ search\.defaultRefinements\.body\[0\] .*did you mean "SUV"\?/),
  ]);
});

test('OPS-04 tiles and offers that have ended cause a warning, future ones do not', () => {
  const tile = { title: 'Tile', href: '/', position: 1, display: ['used'], start: '2026-01-01' };
  const changes = {
    promos: {
      tiles: [
        { ...tile, id: 'a', expiry: '2026-02-01' },
        { ...tile, id: 'b', expiry: '2027-02-01' },
      ],
    },
    offers: { offers: [{ id: 'o', name: 'O', description: 'D', expiry: '2026-02-01T10:00:00+11:00' }] },
  };
  expect(warnings(changes, '2026-06-01T00:00:00Z').map((line) => line.split('  ')[1])).toEqual([
    'tiles[0].expiry',
    'offers[0].expiry',
  ]);
});

test('LEAD-04 the box for marketing starts empty, and a dealer that starts it ticked gets a warning', () => {
  expect(siteOf(smith()).leads.consent.optIn).toBe(false);
  expect(warnings({ dealer: { leads: { consent: { optIn: true } } } }, '2026-06-01T00:00:00Z')).toEqual([
    expect.stringContaining(
      'leads.consent.optIn  = true  ticks the marketing checkbox in advance, which ACMA does not accept',
    ),
  ]);
});

test.each(['optInFinance', 'optInTrade'])('LEAD-04 nobody has agreed to what no form asks for: %s', (key) => {
  expect(siteOf(smith()).leads.consent).toMatchObject({ [key]: false });
  expect(warnings({ dealer: { leads: { consent: { [key]: true } } } }, '2026-06-01T00:00:00Z')).toEqual([
    expect.stringContaining(`leads.consent.${key}  = true  records consent that no form asks for`),
  ]);
});
