import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadFormFields } from '~/domain/lead/fields/form-fields.ts';
import { leadFormIds } from '~/domain/lead/fields/form-ids.ts';
import type { LeadFormOptions } from '~/domain/lead/fields/lead-field.ts';
import type { LeadFieldId } from '~/domain/lead/fields/lead-fields.ts';
import { formErrorTexts } from '~/domain/lead/form/form-errors.ts';
import { checkLeadFields } from '~/domain/lead/form/lead-form.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

const options: LeadFormOptions = {
  categories: ['General Enquiry', 'Feedback'],
  services: ['Detailing'],
  work: ['Logbook service'],
  loanCar: true,
  messageOptional: false,
  terms: true,
  locations: [
    { id: '1', type: 'sales' },
    { id: '2', type: 'sales' },
  ],
  dealershipSlugs: ['north', 'south'],
  offers: { lowest: 50, highest: 120 },
  withCar: false,
};
const texts = platformTexts.fieldErrors;
/** What people type that is right for one field, wrong for another. */
const typed = fc.oneof(
  fc.constantFrom(
    '',
    'a@b',
    '2046',
    '2026-13-40',
    '99:99',
    '-1',
    '12345678901',
    '<b>',
    'Feedback',
    'x'.repeat(5000),
    true,
    7,
  ),
  fc.string(),
);

test.each(leadFormIds)('LEAD-14 whatever is typed into the form %s, its errors are its own texts', (form) => {
  const own = formErrorTexts(form, options, texts);
  const fields = leadFormFields(form, options);
  fc.assert(
    fc.property(fc.array(typed, { minLength: fields.length, maxLength: fields.length }), (values) => {
      const filled = Object.fromEntries(fields.map((field: LeadFieldId, n) => [field, values[n]]));
      expect(checkLeadFields(form, options, filled, own)).toEqual(checkLeadFields(form, options, filled, texts));
    }),
    { seed: 12, numRuns: 200 },
  );
});

test('LEAD-14 a form has no texts for fields that it does not have', () => {
  expect(Object.keys(formErrorTexts('unsubscribe', options, texts))).not.toContain('vin');
  expect(Object.keys(formErrorTexts('parts', options, texts))).toContain('vin');
});
