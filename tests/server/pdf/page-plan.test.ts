import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { carSheet } from '~/domain/car/views/car-sheet.ts';
import { planPage } from '~/server/pdf/page-plan.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';

const planOf = (fields: Partial<Car>) =>
  planPage(carSheet(aCar(fields), aSite(), '/cars/a', new Date('2026-11-20T01:00:00Z')));

test('PRINT-04 what is beside the photo is not repeated below; the same number with another meaning is', () => {
  const plan = planOf({ item_type: 'caravan', specifications: { sleeps: 4 }, seats: 4, doors: 1, stocknum: 'S1' });
  expect(plan.facts.map(({ label }) => label)).toEqual(['Sleeps']);
  expect(plan.numbers).toEqual([{ label: 'Stock no.', value: 'S1' }]);
  expect(plan.specs.flat()).toEqual([
    { label: 'Seats', value: '4' },
    { label: 'Doors', value: '1' },
  ]);
});

test('PRINT-04 comments get the lines that are left over, and none if there are none', () => {
  const comments = 'One owner, full history. '.repeat(400);
  const alone = planOf({ dealercomments: comments }).comments.lines;
  const withFeatures = planOf({ dealercomments: comments, standardEquipment: ['Sunroof'] });
  expect(withFeatures.features.lines).toBe(1);
  expect(withFeatures.comments.lines).toBeLessThan(alone);
  expect(withFeatures.comments.lines).toBeGreaterThan(0);
});
