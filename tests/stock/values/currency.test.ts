import { expect, test } from 'vitest';
import { isForeignMoney } from '~/stock/values/currency.ts';
import { readNumber } from '~/stock/values/number.ts';

const outcome = (text: string, quantity: 'money' | 'weekly' = 'money', unit = '') => {
  const reading = readNumber(text, { quantity, unit });
  return reading.kind === 'value' ? reading.value : reading.kind === 'absent' ? 'absent' : reading.reason;
};

test.each([
  ...['105950 SEK', 'CAD 48900', 'CA$ 48900', 'USD 12000', 'R$ 45.000', '48 900 kr', 'AED 120,000', 'CHF 19’900'],
  ...[
    'US$12,500',
    '$US 12,500',
    'US $12,500',
    'USD$12,500',
    '12,500 USD',
    '$12,500 (USD)',
    '$12,500 in USD',
    'USD12500',
  ],
  ...['C$48,900', 'CAD$48,900', '$48,900 CAD', '$CAD 48,900', '48,900 Canadian dollars', 'NZ$9,000', '$NZ 9,000'],
  ...['NZD 9,000', '9,000 New Zealand dollars', 'S$90,000', 'HK$ 90,000', 'NT$900,000', 'MX$ 250,000', 'J$900,000'],
  ...['€24.990', '24.990 €', '24.990,- EUR', '24,990 Euro', '£12,000', '12,000 GBP', '12,000 pounds', '¥1,250,000'],
  ...['￥980,000', 'JPY 980,000', '980,000 yen', '98万円', 'RMB 98,000', '98,000元', '₹1,250,000', 'Rs. 1,250,000'],
  ...[
    'INR 12 50 000',
    '₩25,000,000',
    '₽900 000',
    '900 000 руб RUB',
    '48.900 kr.',
    '48900 NOK',
    'DKK 48.900',
    '48900 SEK drive away',
  ],
  ...[
    'R 450 000',
    'R450,000',
    'ZAR 450000',
    'Dhs 45,000',
    'Dh 45,000',
    '45 000 zł',
    '45 000 PLN',
    '450 000 Kč',
    '4 500 000 Ft',
  ],
  ...[
    'RM 98,000',
    'Rp 250.000.000',
    'SFr. 19 900',
    '19900 Fr.',
    '฿900,000',
    '₫900.000.000',
    '₺900.000',
    '900.000 TL',
    'KSh 1,900,000',
  ],
  ...[
    '₦9,000,000',
    '45000 SAR',
    'QAR 45,000',
    'KD 4,500',
    '₪90,000',
    '45.000 lei',
    'BRL 45000',
    '45.000 reais',
    'ARS 9.000.000',
  ],
  ...[
    'TRY 900000',
    '900000 ALL',
    'MAD 90,000',
    'PEN 45000',
    'sek 105950',
    'cad 48900',
    '24990 US',
    'NZ 24990',
    'COP$9.000.000',
    '$U 90000',
    '24990 won',
    'Tk 900,000',
    'S/ 24,990',
    'Q24,990',
    '24990 грн',
  ],
])('DATA-06 "%s" is no price in Australian dollars', (text) => {
  expect(outcome(text)).toBe('not in Australian dollars');
});

test.each<[string, number]>([
  ['$24,990', 24_990],
  ['AUD 24,990', 24_990],
  ['24,990 AUD', 24_990],
  ['24,990 aud', 24_990],
  ['A$24,990', 24_990],
  ['AU$24,990', 24_990],
  ['AU $24,990', 24_990],
  ['AUD$24,990', 24_990],
  ['$24,990 AU', 24_990],
  ['$AUD 24,990', 24_990],
  ['24,990 dollars', 24_990],
  ['24,990 Australian dollars', 24_990],
  ['＄24,990', 24_990],
  ['Now $24,990', 24_990],
  ['From $24,990', 24_990],
  ['only $24,990 drive away', 24_990],
  ["Today's $24,990", 24_990],
  ['reduced to $24,990', 24_990],
  ['reduced to$24,990', 24_990],
  ['$24,990 ALL INCLUSIVE', 24_990],
  ['$24,990 TOP value', 24_990],
  ['$24,990 ono', 24_990],
  ['$24,990 + GST', 24_990],
  ['24.9k', 24_900],
  ['1.2m', 1_200_000],
])('DATA-06 "%s" is %d Australian dollars', (text, dollars) => {
  expect(outcome(text)).toBe(dollars);
});

test('DATA-06 an amount a week in other money is no weekly price', () => {
  expect(outcome('€99 per week', 'weekly')).toBe('not in Australian dollars');
  expect(outcome('$99 per week', 'weekly')).toBe(99);
});

test('DATA-06 a number in a column of other money is no price', () => {
  expect(outcome('48900', 'money', 'usd')).toBe('not in Australian dollars');
  expect(readNumber(48_900, { quantity: 'money', unit: '€' })).toMatchObject({ kind: 'unreadable' });
});

test('DATA-06 every currency that the world has, but ours, is another', () => {
  const codes = Intl.supportedValuesOf('currency');
  expect(codes.filter((code) => !isForeignMoney(`${code} 12,500`) || !isForeignMoney(`12500${code}`))).toEqual(['AUD']);
});
