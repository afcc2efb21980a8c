import { expect, test } from 'vitest';
import { leadFormFields } from '~/domain/lead/fields/form-fields.ts';
import { leadFormIds } from '~/domain/lead/fields/form-ids.ts';
import { leadFields } from '~/domain/lead/fields/lead-fields.ts';
import { leadOptions, twoLocations } from '../a-lead.ts';

test('ENQ-01 every field of the table is used by some form, and once', () => {
  const everything = leadOptions({
    services: ['Detailing'],
    terms: true,
    locations: twoLocations,
    dealershipSlugs: ['a', 'b'],
  });
  const fieldLists = leadFormIds.map((form) => leadFormFields(form, everything));
  expect(new Set(fieldLists.flat())).toEqual(new Set(Object.keys(leadFields)));
  for (const fields of fieldLists) expect(new Set(fields).size).toBe(fields.length);
});
