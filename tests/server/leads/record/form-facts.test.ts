import { expect, test } from 'vitest';
import { type LeadFieldId, leadFieldRows } from '~/domain/lead/fields/lead-fields.ts';
import type { LeadUserData } from '~/domain/lead/sent/lead-data.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { formFacts } from '~/server/leads/record/form-facts.ts';
import { otherFields } from '~/server/leads/record/other-fields.ts';

const texts = platformTexts.dealerEmails;
const only = (field: LeadFieldId, value: string) => ({ [field]: value }) as unknown as LeadUserData;

test.each(leadFieldRows.map(([field, { dealerEmail }]) => ({ field, dealerEmail })))(
  'LEAD-06 $field is in the emails to the dealer once, with the label that its row says',
  ({ field, dealerEmail }) => {
    const data = only(field, 'Teal');
    const labels = (facts: { label: string; value: string }[]) =>
      facts.flatMap(({ label, value }) => (value === 'Teal' ? [label] : []));
    const plain =
      typeof dealerEmail === 'object' &&
      (dealerEmail.as === undefined || dealerEmail.as === 'vehicle' || dealerEmail.as === 'registration');
    // The model is on the line of the make.
    const expected = plain ? [texts[dealerEmail.label]] : field === 'vehicle_model' ? [texts.vehicle] : [];
    expect(labels(formFacts(data, texts))).toEqual(expected);
    expect(labels(otherFields(data, texts))).toHaveLength(dealerEmail === 'by-name' ? 1 : 0);
  },
);

test('TRADE-06 a choice is worded as in the email', () => {
  expect(formFacts(only('finance', 'yes'), texts)).toEqual([{ label: 'Finance owing', value: 'Yes' }]);
  expect(formFacts(only('PreferredContactMethod', 'text'), texts)).toEqual([
    { label: 'Get in touch by', value: 'Text message' },
  ]);
  expect(formFacts(only('selfAssessedCreditScore', 'toString'), texts)).toEqual([]);
});
