import { expect, test } from 'vitest';
import { aCampaign, aPrize } from '../../domain/prize-draw/a-campaign.ts';
import { problemsOf, siteOf, smith } from '../dealers-folder.ts';
import { expectOnlyProblem, type WrongSetting } from './wrong-setting.ts';

const terms = '/terms-and-conditions';
const campaign = (changes: Parameters<typeof aCampaign>[0] = {}) => aCampaign({ terms, ...changes });
const withCampaigns = (...campaigns: unknown[]) => ({ dealer: { spinToWin: { campaigns } } });
const first = 'spinToWin.campaigns[0]';

test.each<WrongSetting>([
  {
    rule: 'GARAGE-03 a wheel that is on needs a campaign',
    changes: { dealer: { features: { spinToWin: true } } },
    path: 'spinToWin.campaigns',
    says: 'must have a campaign while features.spinToWin is true',
  },
  {
    rule: 'GARAGE-03 a campaign has a page with its terms',
    changes: withCampaigns(campaign({ terms: '/special-offers' })),
    path: `${first}.terms`,
    says: 'must be the path of the dealer’s content page with the terms',
  },
  {
    rule: 'GARAGE-03 OPS-04 a misspelt page of terms is one problem',
    changes: withCampaigns(campaign({ terms: '/terms-and-condition' })),
    path: `${first}.terms`,
    says: 'must be the path of the dealer’s content page with the terms',
  },
  {
    rule: 'GARAGE-03 terms cannot be left out',
    changes: withCampaigns({ ...campaign(), terms: undefined }),
    path: `${first}.terms`,
    says: 'is missing',
  },
  {
    rule: 'GARAGE-03 New South Wales wants an authority above $10,000, by the pool as computed',
    changes: withCampaigns(campaign({ states: ['NSW', 'VIC'], prizes: [aPrize({ value: 250.01, stock: 40 })] })),
    path: `${first}.permits`,
    says: 'must have "NSW": prizes worth $10,000.40 in all are above $10,000, and need an authority of NSW Fair Trading',
  },
  {
    rule: 'GARAGE-03 the Northern Territory wants a permit where nobody else has given one',
    changes: withCampaigns(campaign({ states: ['NT'], prizes: [aPrize({ value: 501, stock: 10 })] })),
    path: `${first}.permits`,
    says: 'must have "NT": prizes worth $5,010 in all are above $5,000, and need a permit of Licensing NT, unless another state has given one',
  },
  {
    rule: 'GARAGE-03 a campaign does not end before it starts',
    changes: withCampaigns(campaign({ end: '2026-10-31' })),
    path: `${first}.end`,
    says: 'must not be before the start, 2026-11-01',
  },
  {
    rule: 'GARAGE-03 days are days of the dealer, without a time',
    changes: withCampaigns(campaign({ end: '2026-12-31T17:00:00+11:00' })),
    path: `${first}.end`,
    says: 'must be a day such as "2026-06-30", without a time',
  },
  {
    rule: 'GARAGE-03 campaigns run one at a time',
    changes: withCampaigns(campaign(), campaign({ id: 'next', start: '2026-12-31', end: '2027-02-01' })),
    path: 'spinToWin.campaigns[1].start',
    says: 'overlaps with "summer", which runs until 2026-12-31',
  },
  {
    rule: 'GARAGE-03 whoever has spun in a campaign is known by its id: each has its own',
    changes: withCampaigns(campaign(), campaign({ start: '2027-01-01', end: '2027-02-01' })),
    path: 'spinToWin.campaigns[1].id',
    says: 'is already the id of another campaign',
  },
  {
    rule: 'GARAGE-03 a campaign is for the people of some states',
    changes: withCampaigns(campaign({ states: [] })),
    path: `${first}.states`,
    says: 'must have one or more of NSW, VIC, QLD, WA, SA, TAS, ACT, NT',
  },
  {
    rule: 'GARAGE-03 there is something to win',
    changes: withCampaigns(campaign({ prizes: [] })),
    path: `${first}.prizes`,
    says: 'must have at least one prize',
  },
  {
    rule: 'GARAGE-03 what is gone is counted by the id of a prize: each has its own',
    changes: withCampaigns(campaign({ prizes: [aPrize(), aPrize({ name: 'a second detail' })] })),
    path: `${first}.prizes[1].id`,
    says: 'is already the id of another prize',
  },
  {
    rule: 'GARAGE-03 a prize that can never be won is none',
    changes: withCampaigns(campaign({ prizes: [aPrize({ weight: 0 })] })),
    path: `${first}.prizes[0].weight`,
    says: 'must be',
  },
  {
    rule: 'GARAGE-03 a prize of which there is none is none',
    changes: withCampaigns(campaign({ prizes: [aPrize({ stock: 0 })] })),
    path: `${first}.prizes[0].stock`,
    says: 'must be',
  },
  {
    rule: 'GARAGE-03 codes cannot be guessed',
    changes: withCampaigns(campaign({ prizes: [aPrize({ code: 'DETAIL-####' })] })),
    path: `${first}.prizes[0].code`,
    says: 'must have at least 6 #, or codes could be guessed',
  },
])('$rule', expectOnlyProblem);

test('GARAGE-03 a campaign with the permits it needs is valid, and a dealer without one has no wheel', () => {
  const national = campaign({
    states: ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'],
    permits: { NSW: 'TP/00001', SA: 'T26/0001', ACT: 'TP 26/0001' },
    prizes: [aPrize({ value: 20_000, stock: 1 })],
  });
  const dealer = { ...withCampaigns(national).dealer, features: { spinToWin: true } };
  expect(problemsOf(smith({ dealer }))).toEqual([]);
  const plain = siteOf(smith());
  expect([plain.features.spinToWin, plain.spinToWin.campaigns]).toEqual([false, []]);
});
