import { expect, test } from 'vitest';
import { leadFormFields } from '~/domain/lead/fields/form-fields.ts';
import { type LeadFormId, leadFormIds } from '~/domain/lead/fields/form-ids.ts';
import type { LeadFormOptions } from '~/domain/lead/fields/lead-field.ts';
import { leadFormSteps, steppedFormIds } from '~/domain/lead/form/lead-steps.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { twoLocations } from '../a-lead.ts';

const options: LeadFormOptions = {
  categories: ['General Enquiry'],
  services: ['Courtesy car'],
  messageOptional: false,
  terms: true,
  locations: twoLocations,
  work: [],
  loanCar: false,
  dealershipSlugs: [],
  offers: { lowest: 50, highest: 120 },
  withCar: false,
};

const withAndWithoutCar = leadFormIds.flatMap((form) => [
  { form, withCar: true },
  { form, withCar: false },
]);
const isStepped = ({ form }: { form: LeadFormId }) => (steppedFormIds as readonly LeadFormId[]).includes(form);

test.each(withAndWithoutCar.filter((row) => !isStepped(row)))(
  'LEAD-07 $form, about a car: $withCar: has no steps',
  (row) => {
    const fields = leadFormFields(row.form, { ...options, withCar: row.withCar });
    expect(leadFormSteps(row.form, fields, platformTexts.forms)).toEqual([]);
  },
);

test.each(withAndWithoutCar.filter(isStepped))(
  'LEAD-07 $form, about a car: $withCar: every field is in one step, the details in the last',
  ({ form, withCar }) => {
    const fields = leadFormFields(form, { ...options, withCar });
    const steps = leadFormSteps(form, fields, platformTexts.forms);
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.every((step) => step.fields.length > 0)).toBe(true);
    expect(steps.flatMap((step) => step.fields).sort()).toEqual([...fields].sort());
    expect(steps.at(-1)).toMatchObject({ title: 'Your details' });
    const consent = form === 'finance' ? 'subscribe' : 'opt_in';
    expect(steps.at(-1)?.fields).toEqual(expect.arrayContaining(['name', 'phone', consent, 'terms_conditions']));
  },
);

test('LEAD-07 a test drive asks for the vehicle, place and time, then for the shopper', () => {
  const steps = leadFormSteps('test-drive', leadFormFields('test-drive', options), platformTexts.forms);
  expect(steps.map(({ title }) => title)).toEqual(['Your test drive', 'Your details']);
  expect(steps[0]?.fields).toEqual(['car_wish', 'location_id', 'date', 'time']);
  const ofCar = leadFormSteps(
    'test-drive',
    leadFormFields('test-drive', { ...options, withCar: true }),
    platformTexts.forms,
  );
  expect(ofCar[0]?.fields).toEqual(['date', 'time']);
});

test('FIN-16 finance asks for the loan first, then for the shopper', () => {
  const fields = leadFormFields('finance', { ...options, withCar: true });
  const [loan, details] = leadFormSteps('finance', fields, platformTexts.forms);
  expect(loan).toEqual({
    title: 'Quick Estimate',
    fields: ['amount', 'deposit', 'term', 'selfAssessedCreditScore', 'whoIsHelping'],
  });
  expect(details?.fields[0]).toBe('name');
});

test('LEAD-07 a form without questions before the details is one page', () => {
  expect(leadFormSteps('test-drive', ['name', 'phone'], platformTexts.forms)).toEqual([]);
});
