import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commentParagraphs } from '~/domain/car/facts/comments.ts';
import { factInWords, keyFacts, pageFacts } from '~/domain/car/facts/facts.ts';
import { nearestBySlug } from '~/domain/car/lists/nearest-by-slug.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { aCar } from './a-car.ts';

test('VDP-15 the pipe separates paragraphs and is not shown', () => {
  expect(commentParagraphs('One owner. | Full history.|')).toEqual({
    beginning: ['One owner.', 'Full history.'],
    hidden: [],
  });
});

test('VDP-13 comments are cut at 400 characters and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.lorem({ maxCount: 40 })), (paragraphs) => {
      const { beginning: shown, hidden } = commentParagraphs(paragraphs.join('|'));
      expect(shown.join('').length).toBeLessThanOrEqual(400);
      const words = (texts: readonly string[]) => texts.join(' ').split(/\s+/).filter(Boolean);
      expect(words([...shown, ...hidden])).toEqual(words(paragraphs));
    }),
  );
});

test('VDP-13 a word of a later paragraph is not cut in two', () => {
  const first = 'a'.repeat(395);
  expect(commentParagraphs(`${first}|consectetur`)).toEqual({ beginning: [first], hidden: ['consectetur'] });
  expect(commentParagraphs('b'.repeat(450)).beginning[0]).toHaveLength(400);
});

test('VDP-13 a paragraph of which only a word or two would fit is hidden completely', () => {
  const first = 'a'.repeat(388);
  expect(commentParagraphs(`${first}|Among the equipment: ABS.`)).toEqual({
    beginning: [first],
    hidden: ['Among the equipment: ABS.'],
  });
});

test('VDP-13 once opened, the paragraph that was cut reads on as one', () => {
  const long = `${'a'.repeat(390)} and then some more`;
  const beginning = `${'a'.repeat(390)} and`;
  const { beginning: shown, hidden, whole } = commentParagraphs(`First.|${long}|Last.`);
  expect([...shown, ...hidden]).toEqual(['First.', beginning, 'then some more', 'Last.']);
  expect(whole).toBe(long);
  expect(commentParagraphs(`${'a'.repeat(400)}|Last.`).whole).toBeUndefined();
});

test('VDP-14 blank comments are no paragraph, and the page says so in the prescribed words', () => {
  expect(platformTexts.carPage.commentsPending).toBe('Dealer comments are pending. Please check back here later.');
  expect(commentParagraphs(' | ')).toEqual({ beginning: [], hidden: [] });
  expect(commentParagraphs(undefined)).toEqual({ beginning: [], hidden: [] });
});

test('CARD-02 a card lists the facts that matter for its kind, if they are known', () => {
  const car = aCar({ km: 45_210, transmission: 'Automatic', fuel: 'Diesel', body: 'SUV' });
  expect(keyFacts(car).map((fact) => fact.value)).toEqual(['45,210 km', 'Automatic', 'Diesel', 'SUV']);
  expect(keyFacts(aCar({ body: 'SUV' })).map((fact) => fact.label)).toEqual(['Body']);
  const caravan = aCar({ item_type: 'caravan', specifications: { sleeps: 4, body_length: 5950, tare_weight: 2140 } });
  expect(keyFacts(caravan).map((fact) => fact.value)).toEqual(['4', '5.95 m', '2,140 kg']);
});

const labelsOf = (car: Parameters<typeof aCar>[0]) => pageFacts(aCar(car), 'litres').map((fact) => fact.label);

test('SPEC-02 a page opens with the first four key facts that are known', () => {
  expect(labelsOf({ km: 1, transmission: 'Manual', fuel: 'Diesel', body: 'Ute', drive: '4WD', seats: 5 })).toEqual([
    'Kilometres',
    'Transmission',
    'Fuel',
    'Body',
  ]);
  expect(labelsOf({ body: 'Ute', drive: '4WD', seats: 5, engine_size: 1998 })).toEqual([
    'Body',
    'Drive',
    'Engine',
    'Seats',
  ]);
  expect(labelsOf({})).toEqual([]);
});

test.each([
  {
    what: 'a caravan: room, length, mass and payload',
    car: {
      item_type: 'caravan',
      specifications: { sleeps: 4, body_length: 5950, tare_weight: 2140, aggregate_trailer_mass: 2700 },
      payload: 560,
    },
    expected: ['Sleeps 4', 'Body length 5.95 m', 'ATM 2,700 kg', 'Payload 560 kg'],
  },
  {
    what: 'a truck: distance, GVM, payload and towing',
    car: {
      item_type: 'truck',
      km: 90_000,
      body: 'Pantech',
      payload: 1900,
      variant: { grossvehiclemass: 4500, towingcapacitybraked: 3500 },
    },
    expected: ['Kilometres 90,000 km', 'GVM 4,500 kg', 'Payload 1,900 kg', 'Braked towing 3,500 kg'],
  },
  {
    what: 'a truck of unknown tare: its body in place of the payload',
    car: { item_type: 'truck', km: 9, body: 'Tipper', variant: { grossvehiclemass: 8000, towingcapacitybraked: 4500 } },
    expected: ['Kilometres 9 km', 'GVM 8,000 kg', 'Braked towing 4,500 kg', 'Body Tipper'],
  },
  {
    what: 'a motorhome: room first, then distance',
    car: {
      item_type: 'motorhome',
      km: 41_000,
      transmission: 'Automatic',
      specifications: { sleeps: 2, body_length: 7000 },
    },
    expected: ['Sleeps 2', 'Kilometres 41,000 km', 'Body length 7.00 m', 'Transmission Automatic'],
  },
])('SPEC-07 what decides comes first on the page of $what', ({ car, expected }) => {
  expect(pageFacts(aCar(car), 'litres').map(({ label, value }) => `${label} ${value}`)).toEqual(expected);
});

test('VDP-01 in a sentence a bare number gets its label', () => {
  expect(factInWords({ label: 'Sleeps', value: '4' })).toBe('sleeps 4');
  expect(factInWords({ label: 'ATM', value: '2,700 kg' })).toBe('ATM 2,700\u00a0kg');
  expect(factInWords({ label: 'Kilometres', value: '45,210 km', selfEvident: true })).toBe('45,210\u00a0km');
});

test('VDP-01 the page of an unknown car offers those whose address is most similar', () => {
  const stock = [
    aCar({ id: 'a', slug: '2020-mazda-cx-5-maxx-s1' }),
    aCar({ id: 'b', slug: '2019-toyota-hilux-sr5-s2' }),
    aCar({ id: 'c', slug: '2021-toyota-hilux-sr-s3' }),
  ];
  expect(nearestBySlug('2019-toyota-hilux-sr5-s9', stock, 2).map((it) => it.id)).toEqual(['b', 'c']);
});
