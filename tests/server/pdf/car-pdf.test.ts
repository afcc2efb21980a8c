import * as fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { carSheet, type SheetFinance } from '~/domain/car/views/car-sheet.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { carPdf } from '~/server/pdf/car-pdf.ts';
import type { PdfOrder } from '~/server/pdf/pdf-order.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';
import { readPdf } from './read-pdf.ts';

const now = new Date('2026-11-20T01:00:00Z');
let photo: Uint8Array;
/** As much as may have to stand with a figure. */
const finance: SheetFinance = {
  lines: {
    of: { enabled: true, excludedMakes: [], excludedDealerships: [] },
    year: 2026,
    texts: platformTexts.finance,
  },
  notes: ['WARNING: This comparison rate is true only for the examples given. '.repeat(12), 'Licence 391208.'],
};
const youxQuote = { weeklyRepaymentAmount: 142, advertisedRate: 8.49, comparisonRate: 9.36 };

beforeAll(async () => {
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});

function order(fields: Partial<Car> = {}): PdfOrder {
  const site = aSite();
  return {
    sheet: carSheet(aCar(fields), site, '/cars/a', now, finance),
    look: site.theme.colours,
    madeOn: '20 November 2026',
    texts: site.texts.print,
  };
}

const many = (count: number, text: string) => Array.from({ length: count }, (_, n) => `${text} ${n}`);
const long = 'Supercalifragilistic'.repeat(40);

const extremes: [string, Partial<Car>][] = [
  ['nothing but what every car has', {}],
  ['a name of 1,000 letters', { name: long, make: long, model: long, badge: long, series: long }],
  ['wide letters', { make: 'WWWWWWWWWW'.repeat(20), model: 'MMMMMMMMMM'.repeat(20) }],
  ['300 features', { standardEquipment: many(300, 'Heated and ventilated front seats with memory') }],
  ['comments of 20,000 characters', { dealercomments: 'One owner, full history. '.repeat(800) }],
  ['400 short paragraphs', { dealercomments: many(400, 'New tyres').join('|') }],
  ['a word without end', { dealercomments: 'x'.repeat(5000), standardEquipment: ['y'.repeat(3000)] }],
  [
    'other scripts and emoji',
    { make: '丰田', model: '🚗🚙', dealercomments: '🔥 ОТЛИЧНАЯ МАШИНА | عربية | \u0000\u0007 ok' },
  ],
  ['long numbers', { vin: 'V'.repeat(200), stocknum: 'S'.repeat(200), regplate: 'R'.repeat(200) }],
  ['a high price', { price: 123_456_789_012, before_price: 999_999_999_999, price_type: 'Drive Away '.repeat(20) }],
  ['a figure of finance', { price: 20_000, youxQuote }],
  ['sold', { status: 'sold', price: 20_000 }],
];

describe('one page', () => {
  test.each(extremes)('PRINT-04 %s', async (_name, fields) => {
    for (const picture of [undefined, photo]) {
      const { pages, size } = readPdf(await carPdf(order(fields), picture));
      expect({ pages, size }).toEqual({ pages: 1, size: expect.stringMatching(/^0 0 595\.\d+ 841\.\d+$/) });
    }
  });

  test('PRINT-04 everything at its longest at once', async () => {
    const all = Object.assign({}, ...extremes.slice(0, -1).map(([, fields]) => fields)) as Partial<Car>;
    expect(readPdf(await carPdf(order(all), photo)).pages).toBe(1);
  });

  test('PRINT-04 any texts', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 600 });
    await fc.assert(
      fc.asyncProperty(text, text, text, fc.array(text, { maxLength: 40 }), async (name, badge, comments, features) => {
        const fields = { make: name || 'A', badge, dealercomments: comments, standardEquipment: features, vin: name };
        expect(readPdf(await carPdf(order(fields), undefined)).pages).toBe(1);
      }),
      { numRuns: 25 },
    );
  });
});

describe('what it says', () => {
  test('PRINT-04 name, price with its kind and what it includes, numbers, location, licence, date', async () => {
    const { text, pictures } = readPdf(
      await carPdf(
        order({
          badge: 'Ascent Sport',
          price: 25_990,
          before_price: 27_990,
          price_type: 'Drive Away',
          km: 45_210,
          stocknum: 'S100',
          vin: 'JTNKU3JE60J000001',
          regplate: 'ABC12D',
          dealercomments: 'One owner.|Books and two keys.',
          standardEquipment: ['Sunroof'],
        }),
        photo,
      ),
    );
    const seller = order().sheet.seller;
    for (const said of [
      '2021 Toyota Corolla',
      'Ascent Sport',
      '$25,990',
      'Drive Away',
      'Was $27,990',
      'Includes registration',
      '45,210 km',
      'S100',
      'JTNKU3JE60J000001',
      'ABC12D',
      'One owner.',
      'Books and two keys.',
      'Sunroof',
      seller.name,
      seller.address,
      seller.phone,
      ...seller.licences,
      'Made on 20 November 2026',
    ]) {
      expect(unspaced(text)).toContain(unspaced(said));
    }
    expect(seller.licences.length).toBeGreaterThan(0);
    expect(pictures).toBe(1);
  });

  test('FIN-30 the weekly cost is on one line with both rates, and the warning and the licence are complete below', async () => {
    const { text } = readPdf(await carPdf(order({ price: 20_000, youxQuote }), photo));
    expect(unspaced(text)).toContain(unspaced('$142 a week at 8.49% p.a. · Comparison rate 9.36% p.a.'));
    for (const note of finance.notes) expect(unspaced(text)).toContain(unspaced(note));
    expect(readPdf(await carPdf(order({ price: 20_000 }), photo)).text).not.toContain('a week');
  });

  test.each([
    ['without a price', { price: 0 }],
    ['sold', { status: 'sold', price: 25_990 }],
  ])('PRINT-04 a car %s names none', async (_name, fields) => {
    const { text } = readPdf(await carPdf(order(fields), undefined));
    expect(text).not.toMatch(/\$\d/);
    expect(text).not.toMatch(/undefined|null|NaN/);
  });
});

/** Lines may break anywhere. */
const unspaced = (text: string): string => text.replace(/\s/g, '');
