/** A campaign of a dealer in Victoria. */
import type { SpinCampaign } from '~/site/schema/dealer/spin-to-win.ts';

type Prize = SpinCampaign['prizes'][number];

export const aPrize = (changes: Partial<Prize> = {}): Prize => ({
  id: 'detail',
  name: 'a full detail',
  wheel: 'Full detail',
  value: 250,
  weight: 5,
  stock: 10,
  code: 'DETAIL-######',
  days: 60,
  howToUse: 'Call us to book it in and give us your code.',
  ...changes,
});

export const aCampaign = (changes: Partial<SpinCampaign> = {}): SpinCampaign => ({
  id: 'summer',
  name: 'Summer Spin',
  start: '2026-11-01',
  end: '2026-12-31',
  states: ['VIC', 'TAS'],
  terms: '/spin-to-win-terms',
  permits: {},
  showChances: true,
  noPrizeWeight: 60,
  prizes: [
    aPrize(),
    aPrize({ id: 'wash', name: 'a wash', wheel: 'Wash', value: 30, weight: 15, stock: 100, code: 'WASH-######' }),
    aPrize({ id: 'cap', name: 'a cap', wheel: 'Cap', value: 20, weight: 20, stock: 200, code: 'CAP-######' }),
  ],
  ...changes,
});
