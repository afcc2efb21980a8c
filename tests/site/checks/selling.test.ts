import { expect, test } from 'vitest';
import { problemsOf, siteOf, smith } from '../dealers-folder.ts';
import { expectOnlyProblem, type WrongSetting } from './wrong-setting.ts';

const offer = { id: 'o1', name: 'Offer', description: 'Text' };
const tile = { id: 't1', title: 'Tile', href: '/', position: 4, display: ['used'] };

test.each<WrongSetting>([
  {
    rule: 'OPS-04 a social icon that shows needs an address',
    changes: { dealer: { social: { tiktok: { show: true } } } },
    path: 'social.tiktok.url',
    says: 'is required while social.tiktok.show is true',
  },
  {
    rule: 'OPS-04 reserving needs an amount',
    changes: { dealer: { reserve: { enabled: true, deposit: 0 } } },
    path: 'reserve.deposit',
    says: '= 0  must be more than 0 while reserve.enabled is true',
  },
  {
    rule: 'OPS-04 GARAGE-04 the least that can be paid online is not above the most',
    changes: { dealer: { onlinePayment: { minimum: 500, maximum: 100 } } },
    path: 'onlinePayment.minimum',
    says: 'must not be above the maximum, 100',
  },
  {
    rule: 'OPS-04 FIN-33 finance needs a provider',
    changes: { dealer: { finance: { enabled: true, creditLicence: 'ACL 1' } } },
    path: 'finance.provider',
    says: 'is required while finance.enabled is true',
  },
  {
    rule: 'OPS-04 finance needs a credit licence',
    changes: { dealer: { finance: { enabled: true, provider: 'taurus' } } },
    path: 'finance.creditLicence',
    says: 'is required while finance.enabled is true',
  },
  {
    rule: 'CALC-04 the lowest price of the calculator is below the highest',
    changes: { dealer: { finance: { calculator: { price: { min: 5000, max: 4000 } } } } },
    path: 'finance.calculator.price.min',
    says: 'must be below the highest price, 4000',
  },
  {
    rule: 'CALC-06 the lowest rate of the calculator is below the highest',
    changes: { dealer: { finance: { calculator: { rate: { min: 16 } } } } },
    path: 'finance.calculator.rate.min',
    says: 'must be below the highest rate, 15',
  },
  {
    rule: 'CALC-03 CALC-06 the calculator begins with a rate that can be chosen',
    changes: { dealer: { finance: { calculator: { rate: { default: 15.5 } } } } },
    path: 'finance.calculator.rate.default',
    says: 'must be from 0.5 to 15, the rates that can be chosen',
  },
  {
    rule: 'CALC-06 the calculator begins with a rate in steps of 0.5',
    changes: { dealer: { finance: { calculator: { rate: { default: 8.49 } } } } },
    path: 'finance.calculator.rate.default',
    says: 'must be a multiple of 0.5',
  },
  {
    rule: 'CALC-15 the range of comparison rates runs upwards',
    changes: { dealer: { finance: { calculator: { comparisonRange: { from: 20 } } } } },
    path: 'finance.calculator.comparisonRange.from',
    says: 'must not be above the highest, 19.42',
  },
  {
    rule: 'ELIG-02 an excluded dealership is one of the dealer’s',
    changes: { dealer: { finance: { excludedDealerships: ['somewhere'] } } },
    path: 'finance.excludedDealerships[0]',
    says: 'is not among "dealerships"',
  },
  {
    rule: 'OPS-04 an offer does not expire before it starts',
    changes: { offers: { offers: [{ ...offer, start: '2026-03-02', expiry: '2026-03-01' }] } },
    path: 'offers[0].expiry',
    says: 'must not be before the start, 2026-03-02',
  },
  {
    rule: 'OPS-04 a promo tile does not expire before it starts, offsets from UTC included',
    changes: {
      promos: { tiles: [{ ...tile, start: '2026-03-01T10:00:00+10:00', expiry: '2026-03-01T10:00:00+11:00' }] },
    },
    path: 'tiles[0].expiry',
    says: 'must not be before the start, 2026-03-01T10:00:00+10:00',
  },
  {
    rule: 'OPS-04 a date is a day of the calendar',
    changes: { offers: { offers: [{ ...offer, start: '2026-02-29' }] } },
    path: 'offers[0].start',
    says: '= "2026-02-29"  is not a day of the calendar',
  },
])('$rule', expectOnlyProblem);

test('SEARCH-13 there is at least one order to choose from', () => {
  expect(problemsOf(smith({ dealer: { search: { sorts: [] } } }))).toEqual([
    expect.objectContaining({ path: 'search.sorts', rule: 'must have at least one sort order' }),
  ]);
});

test('an offer may last one day', () => {
  const offers = [{ ...offer, start: '2026-03-01', expiry: '2026-03-01' }];
  expect(siteOf(smith({ offers: { offers } })).offers[0]?.expiry).toBe('2026-03-01');
});

test.each([
  ...[
    'One haggle-free price',
    'A haggle free price',
    'No haggling',
    'No-haggle pricing',
    'Zero haggle',
    'Never haggle again',
  ],
  ...[
    'Without haggling',
    'Our prices are not negotiable',
    'Non-negotiable prices',
    'Nonnegotiable',
    'No negotiating',
    'No negotiation needed',
  ],
  ...[
    'Fixed prices',
    'Fixed-price promise',
    'One price for everybody',
    'The price is final',
    'Prices are fixed',
    'We don’t haggle',
  ],
  ...['We do not negotiate', 'We won’t barter', 'No more haggling', 'No bartering', 'Haggling-free buying'],
])('VDP-18 OPS-04 "%s" and the button "Make an offer" are never on one page', (promise) => {
  const buttons = (actions: string[]) => ({
    dealer: { carPage: { guarantees: true, actions } },
    texts: { 'carPage.guaranteePrice': promise },
  });
  expectOnlyProblem({
    rule: '',
    changes: buttons(['call', 'offer']),
    path: 'carPage.guaranteePrice',
    says: 'reword it in texts.json, or leave "offer" out of carPage.actions',
  });
  expect(problemsOf(smith(buttons(['call'])))).toEqual([]);
  const copy = { dealer: { carPage: { included: [{ title: 'Our price', text: promise }] } } };
  expectOnlyProblem({
    rule: '',
    changes: copy,
    path: 'carPage.included[0]',
    says: 'promises a price without haggling',
  });
});

test('VDP-18 OPS-04 the platform’s own promise is reported where the guarantees are switched on; other promises are not', () => {
  expectOnlyProblem({
    rule: '',
    changes: { dealer: { carPage: { guarantees: true } } },
    path: 'carPage.guaranteePrice',
    says: 'beside the button "Make an offer": reword it in texts.json',
  });
  const [problem] = problemsOf(smith({ dealer: { carPage: { guarantees: true } } }));
  expect(problem?.file).toBe('dealers/smith/dealer.json');
  const fine = [
    ...[
      'Every price in writing',
      'Fair prices',
      'A price list each month',
      'Free fixed windscreen',
      'We negotiate with your lender',
    ],
    ...[
      'No hidden fees',
      'Happy to haggle',
      'Your price is locked in for 7 days',
      'Fixed rate finance',
      'The best price first',
    ],
  ];
  for (const guaranteePrice of fine) {
    const changes = { dealer: { carPage: { guarantees: true } }, texts: { 'carPage.guaranteePrice': guaranteePrice } };
    expect(problemsOf(smith(changes)), guaranteePrice).toEqual([]);
  }
});
