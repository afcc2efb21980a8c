import { expect, test } from 'vitest';
import { locationsFor, locationsToSuggest } from '~/domain/lead/form/form-locations.ts';

const yard = { id: 'yard', type: 'sales' as const };
const workshop = { id: 'workshop', type: 'service' as const };
const counter = { id: 'counter', type: 'parts' as const };
const places = [yard, workshop, counter];

test.each([
  { form: 'service', expected: [workshop] },
  { form: 'parts', expected: [counter] },
  { form: 'test-drive', expected: [yard] },
  { form: 'fleet', expected: [yard] },
  { form: 'general-enquiry', expected: places },
  { form: 'careers', expected: places },
  { form: 'feedback', expected: places },
] as const)('ENQ-04 the $form form is for $expected', ({ form, expected }) => {
  expect(locationsFor(form, places)).toEqual(expected);
});

test('ENQ-04 where no place is of the right kind, any can be chosen', () => {
  expect(locationsFor('service', [yard, counter])).toEqual([yard, counter]);
});

test.each([
  { category: 'Service Enquiry', expected: workshop },
  { category: 'Parts Enquiry', expected: counter },
  { category: 'Used Vehicle Enquiry', expected: yard },
  { category: undefined, expected: yard },
])('LEAD-13 the nearest place for $category is looked for among those that answer it', ({ category, expected }) => {
  expect(locationsToSuggest('general-enquiry', category, places)).toEqual([expected]);
});
