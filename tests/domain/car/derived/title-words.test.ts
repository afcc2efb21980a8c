import { expect, test } from 'vitest';
import { makeModelRepair } from '~/domain/car/derived/make-model.ts';
import { withoutSalesWords, yearInTitle } from '~/domain/car/derived/title-words.ts';

const repair = makeModelRepair();
const badgeOf = (title: string, make = 'Kia', model = 'Rio') => repair({ make, model }, title).badge;

test.each([
  ...['Kia Rio 2014', '2014 Kia Rio', 'Kia Rio 2014 - Low kms!', 'Kia Rio - $13999', 'Kia Rio MY14', 'Kia Rio MY2014'],
  ...[
    'Kia Rio (2014)',
    'Kia Rio [2014]',
    '(2014) Kia Rio',
    'Kia Rio, 2014',
    'Kia Rio - 2014',
    'Kia Rio \u2013 2014',
    'Kia Rio | 2014',
  ],
  ...[
    'Used Kia Rio',
    'Kia Rio used',
    'Kia Rio (used)',
    'Used 2014 Kia Rio',
    '2014 Used Kia Rio',
    'Kia Rio 2014 used car',
  ],
  ...['New Kia Rio', 'Brand new Kia Rio', 'NEW 2026 Kia Rio', 'Demo Kia Rio', 'Ex-demo Kia Rio', 'Kia Rio ex demo'],
  ...[
    'Kia Rio for sale',
    'Kia Rio 2014 for sale',
    '2014 Kia Rio car for sale',
    'FOR SALE: 2014 Kia Rio',
    'Kia Rio - must sell!',
  ],
  ...[
    'Kia Rio low kms',
    'Kia Rio Low KMs!!',
    'Kia Rio low kilometres',
    "Kia Rio low k's",
    'Kia Rio - very low km',
    'Kia Rio low mileage',
  ],
  ...['Kia Rio 45,000 km', 'Kia Rio 45000kms', 'Kia Rio - only 45k kms', 'Kia Rio 2014 45,000', 'Kia Rio only 45k'],
  ...[
    'Kia Rio $13,999',
    'Kia Rio $13,999 drive away',
    'Kia Rio 13,999',
    'Kia Rio 13999',
    'Kia Rio - only $13,999!',
    'Kia Rio AUD 13,999',
  ],
  ...[
    'Kia Rio $13.9k',
    'Kia Rio now $13,999',
    'Kia Rio $13,999 + ORC',
    'Kia Rio $13,999 EGC',
    'Kia Rio $13,999 ono',
    'Kia Rio $13,999 neg',
  ],
  ...[
    'Kia Rio pre-owned',
    'Kia Rio second hand',
    'Certified pre-owned Kia Rio',
    'Kia Rio - as new',
    'Kia Rio \u2605',
    'Kia Rio *',
    'Kia Rio ()',
  ],
  ...[
    'Kia Rio - one owner',
    'Kia Rio - immaculate condition',
    'Kia Rio - full service history',
    'Kia Rio 12 months rego',
    'Kia Rio with RWC',
  ],
  ...[
    'Kia Rio - reduced',
    'Kia Rio just arrived',
    'Kia Rio - long rego & RWC',
    'Kia Rio (2014',
    'Kia Rio 2014)',
    'Kia Rio -',
    'Kia Rio \u2014',
  ],
  ...[
    'Kia Rio <2014>',
    'Kia Rio "2014"',
    'Kia Rio now only $13,999',
    'Kia Rio \u20ac13.999',
    'Kia Rio under 50,000 km',
  ],
  ...[
    'Kia Rio #1234',
    'Kia Rio - EOFY sale',
    'Kia Rio, year 2014',
    'Year 2014 Kia Rio',
    'SOLD Kia Rio',
    'Kia Rio [SOLD]',
  ],
  ...['Used cars: Kia Rio', 'Kia Rio demo', 'Kia Rio 2026 NEW', 'Kia Rio for $13,999', 'Kia Rio sale price $13,999'],
])('DATA-06 the title "%s" names no badge', (title) => {
  expect(badgeOf(title)).toBeUndefined();
});

test.each([
  ['Kia Rio S 2014', 'S'],
  ['2014 Kia Rio S', 'S'],
  ['Kia Rio 2014 S', 'S'],
  ['Kia 2014 Rio S', 'S'],
  ['Kia Rio S (2014)', 'S'],
  ['Kia Rio - S - 2014', 'S'],
  ['Kia Rio S - low kms!', 'S'],
  ['Kia Rio S $13,999 drive away', 'S'],
  ['Used Kia Rio S for sale', 'S'],
  ['Kia Rio S MY14 Auto', 'S Auto'],
  ['2014 Kia Rio GT-Line MY22', 'GT-Line'],
  ['Kia Rio S-Premium | 45,000 km | one owner', 'S-Premium'],
  ['Kia Rio S (4X4)', 'S (4X4)'],
  ['Kia Rio 1.4 SLi', '1.4 SLi'],
  ['Kia Rio S 1600cc', 'S 1600cc'],
  ['Kia Rio S+ 2019', 'S+'],
  ['Kia Rio + 2019', '+'],
  ['Kia Rio S + SAT NAV', 'S + SAT NAV'],
  ['Kia Rio R.s. Trophy 2019.', 'R.s. Trophy'],
  ['Kia Rio S.', 'S'],
  ['2014 Kia Rio 2014 KIA RIO S AUTO MY14', 'S Auto'],
  ['Kia Rio Sport "Low" 150kW', 'Sport "Low" 150kW'],
])('DATA-06 the title "%s" names the badge %s', (title, badge) => {
  expect(badgeOf(title)).toBe(badge);
});

test.each([
  ['Peugeot', '2008', 'Peugeot 2008 Allure', 'Allure'],
  ['Peugeot', '2008', '2021 Peugeot 2008 Allure', 'Allure'],
  ['Peugeot', '2008', 'Peugeot 2008 2021 Allure', 'Allure'],
  ['Peugeot', '2008', 'Peugeot 2008 - used', undefined],
  ['Peugeot', '3008', 'Peugeot 3008 GT 2021', 'GT'],
  ['BMW', '2002', '1974 BMW 2002 tii', 'tii'],
  ['Mazda', '3', 'Mazda 3 Touring 2015 - $13,999', 'Touring'],
  ['Tesla', 'Model 3', 'Tesla Model 3 Long Range 2022 for sale', 'Long Range'],
  ['Land Rover', 'Discovery Sport', 'Used Land Rover Discovery Sport TD4 (2016)', 'TD4'],
  ['Isuzu', 'NPR', '2020 Isuzu NPR 65/45-190', '65/45-190'],
  ['New Age', 'Manta Ray', 'New Age Manta Ray 19 2018', '19'],
  ['Skoda', 'Octavia', '2019 ŠKODA Octavia RS - low kms', 'RS'],
])('DATA-06 %s %s in "%s" has the badge %s', (make, model, title, badge) => {
  expect(badgeOf(title, make, model)).toBe(badge);
});

test('DATA-06 a model that only the title names is found behind a year', () => {
  expect(repair({ make: 'Kia' }, 'Used Kia 2014 Rio S - $13,999')).toEqual({ make: 'Kia', model: 'Rio', badge: 'S' });
  expect(repair({ make: 'Peugeot' }, 'Peugeot 2008 Allure 2021')).toMatchObject({ model: '2008', badge: 'Allure' });
});

test.each<[string, string, number | undefined]>([
  ['Kia Rio 2014', 'Rio', 2014],
  ['2014 Kia Rio', 'Rio', 2014],
  ['Kia Rio (2014)', 'Rio', 2014],
  ['Kia Rio - 2014!', 'Rio', 2014],
  ['Kia 2014 Rio S', 'Rio', 2014],
  ['Used 2014 Kia Rio', 'Rio', 2014],
  ['Kia Rio S 2014 - low kms', 'Rio', 2014],
  ['Kia Rio MY14', 'Rio', 2014],
  ['Kia Rio MY2014', 'Rio', 2014],
  ['Kia Rio MY14.5', 'Rio', 2014],
  ['Kia Rio MY98', 'Rio', 1998],
  ["Kia Rio '14", 'Rio', 2014],
  ['2014 Kia Rio MY14', 'Rio', 2014],
  ['2014 Kia Rio MY15', 'Rio', 2014],
  ['Kia Rio 2014, $2014', 'Rio', 2014],
  ['Kia Rio 2000 km', 'Rio', undefined],
  ['Kia Rio $2014', 'Rio', undefined],
  ['Kia Rio 2,014', 'Rio', undefined],
  ['Kia Rio 2013 / 2014', 'Rio', undefined],
  ['Kia Rio 1998cc', 'Rio', undefined],
  ['Kia Rio', 'Rio', undefined],
  ['Peugeot 2008', '2008', undefined],
  ['Peugeot 2008 Allure 2021', '2008', 2021],
  ['2021 Peugeot 2008', '2008', 2021],
  ['2008 Peugeot 2008', '2008', 2008],
])('DATA-06 the year in the title "%s" of a %s is %s', (title, model, year) => {
  expect(yearInTitle(title, model)).toBe(year);
});

test('DATA-06 a title of nothing but words of the sale is empty', () => {
  expect(withoutSalesWords('Used - low kms - $13,999 - 2014!')).toBe('');
});
