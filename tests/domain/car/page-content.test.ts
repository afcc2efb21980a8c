import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commentParagraphs } from '~/domain/car/comments.ts';
import { engineText, keyFacts, pageFacts } from '~/domain/car/facts.ts';
import { nearestBySlug, similarCars } from '~/domain/car/similar.ts';
import { specSections } from '~/domain/car/specs.ts';
import { aCar } from './a-car.ts';

test('VDP-15 the pipe separates paragraphs and is not shown', () => {
  expect(commentParagraphs('One owner. | Full history.|')).toEqual({
    shown: ['One owner.', 'Full history.'],
    hidden: [],
  });
});

test('VDP-13 comments are cut at 400 characters and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.lorem({ maxCount: 40 })), (paragraphs) => {
      const { shown, hidden } = commentParagraphs(paragraphs.join('|'));
      expect(shown.join('').length).toBeLessThanOrEqual(400);
      const words = (texts: readonly string[]) => texts.join(' ').split(/\s+/).filter(Boolean);
      expect(words([...shown, ...hidden])).toEqual(words(paragraphs));
    }),
  );
});

test('VDP-13 a word of a later paragraph is not cut in two', () => {
  const first = 'a'.repeat(395);
  expect(commentParagraphs(`${first}|consectetur`)).toEqual({ shown: [first], hidden: ['consectetur'] });
  expect(commentParagraphs('b'.repeat(450)).shown[0]).toHaveLength(400);
});

test('VDP-14 blank comments give no paragraph', () => {
  expect(commentParagraphs(' | ')).toEqual({ shown: [], hidden: [] });
  expect(commentParagraphs(undefined)).toEqual({ shown: [], hidden: [] });
});

test('CARD-02 a card lists the facts that matter for its kind, where they are known', () => {
  const car = aCar({ km: 45_210, transmission: 'Automatic', fuel: 'Diesel', body: 'SUV' });
  expect(keyFacts(car).map((fact) => fact.value)).toEqual(['45,210 km', 'Automatic', 'Diesel', 'SUV']);
  expect(keyFacts(aCar({ body: 'SUV' })).map((fact) => fact.label)).toEqual(['Body']);
  const caravan = aCar({ item_type: 'caravan', specifications: { sleeps: 4, body_length: 5950, tare_weight: 2140 } });
  expect(keyFacts(caravan).map((fact) => fact.value)).toEqual(['4', '5.95 m', '2,140 kg']);
});

test('VDP-01 the page repeats no fact of the card', () => {
  const labels = pageFacts(aCar({ km: 1, fuel: 'Diesel', body: 'Ute', drive: '4WD', seats: 5 })).map(
    (fact) => fact.label,
  );
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toContain('Drive');
});

test('SPEC-06 engine size is rounded cc in litres; the given litres only without cc', () => {
  expect(engineText({ engine_size: 1998, engine_size_litres: 1.9, cylinders: 4 })).toBe('2.0 L, 4 cyl');
  expect(engineText({ engine_size_litres: 3.6 })).toBe('3.6 L');
  expect(engineText({})).toBe('');
});

test('SPEC-01 only defined specs are listed and an empty section has no heading', () => {
  expect(specSections(aCar())).toEqual([]);
  const sections = specSections(aCar({ vin: 'JTNB1234567890123', colour: 'null' }));
  expect(sections).toEqual([{ title: 'Identification', specs: [{ label: 'VIN', value: 'JTNB1234567890123' }] }]);
});

test('VDP-01 similar cars are in stock, nearest first, and never the car itself', () => {
  const car = aCar({ body: 'Hatch', price: 20_000 });
  const stock = [
    car,
    aCar({ id: 'same-model', price: 24_000, body: 'Hatch' }),
    aCar({ id: 'nearer', price: 21_000, body: 'Hatch' }),
    aCar({ id: 'sold', status: 'sold', body: 'Hatch' }),
    aCar({ id: 'same-make', model: 'Yaris', body: 'Hatch' }),
    aCar({ id: 'nothing-alike', make: 'Isuzu', model: 'D-MAX', body: 'Ute' }),
  ];
  expect(similarCars(car, stock, 4).map((it) => it.id)).toEqual(['nearer', 'same-model', 'same-make']);
});

test('VDP-01 the page of an unknown car offers those whose address is most like it', () => {
  const stock = [
    aCar({ id: 'a', slug: '2020-mazda-cx-5-maxx-s1' }),
    aCar({ id: 'b', slug: '2019-toyota-hilux-sr5-s2' }),
    aCar({ id: 'c', slug: '2021-toyota-hilux-sr-s3' }),
  ];
  expect(nearestBySlug('2019-toyota-hilux-sr5-s9', stock, 2).map((it) => it.id)).toEqual(['b', 'c']);
});
