import { expect, test } from 'vitest';
import { readPriceType } from '~/stock/values/price-type.ts';

const outcome = (text: string) => {
  const reading = readPriceType(text);
  return reading.kind === 'value' ? reading.value : reading.kind;
};

test.each([
  ['Drive Away', 'Drive Away'],
  ['DRIVEAWAY', 'Drive Away'],
  ['drive-away price', 'Drive Away'],
  ['DAP', 'Drive Away'],
  ['Drive away, no more to pay', 'Drive Away'],
  ['$39,995 Drive Away', 'Drive Away'],
  ['39,995 driveaway*', 'Drive Away'],
  ['EGC', 'Excl. Govt. Charges'],
  ['Excl. Govt. Charges', 'Excl. Govt. Charges'],
  ['Excluding Government Charges', 'Excl. Govt. Charges'],
  ['$39,995 + on road costs', 'Excl. Govt. Charges'],
  ['Plus ORC', 'Excl. Govt. Charges'],
  ['Drive away with 12 months rego', 'Drive away with 12 months rego'],
  ['+ GST', 'Excl. GST'],
  ['plus GST', 'Excl. GST'],
  ['Ex GST', 'Excl. GST'],
  ['Excl. GST', 'Excl. GST'],
  ['GST excluded', 'Excl. GST'],
  ['Plus GST & ORC', 'Excl. GST and Govt. Charges'],
  ['$52,990 + GST', 'Excl. GST'],
  ['Incl. GST', 'Incl. GST'],
  ['ONO', 'ONO'],
  ['Special', 'Special'],
  ['EOFY 2026 special', 'EOFY 2026 special'],
  ['Includes 3 years of servicing', 'Includes 3 years of servicing'],
  ['$39,995', 'unreadable'],
  ['39995', 'unreadable'],
  ['39 995', 'unreadable'],
  ['AUD 39,995.00', 'unreadable'],
  ['From $39,995', 'unreadable'],
  ['was 40k', 'unreadable'],
  ['$150 per week', 'unreadable'],
  ['2026', 'unreadable'],
  ['1', 'unreadable'],
  ['*', 'absent'],
])('PRICE-06 the price type "%s" is %s, never an amount', (text, expected) => {
  expect(outcome(text)).toBe(expected);
});
