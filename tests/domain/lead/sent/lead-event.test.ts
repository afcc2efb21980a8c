import { expect, test } from 'vitest';
import { enquiryPagesOf } from '~/domain/lead/form/enquiry-page.ts';
import { leadEvent } from '~/domain/lead/sent/lead-event.ts';

const used = { car_type: 'used' } as const;
const fresh = { car_type: 'new' } as const;
const demo = { car_type: 'demo' } as const;

test.each([
  { form: 'car-enquiry', car: used, category: '', event: 15 },
  { form: 'car-enquiry', car: fresh, category: '', event: 14 },
  { form: 'car-enquiry', car: demo, category: '', event: 14 },
  { form: 'car-enquiry', car: { ...used, tag: 'Test Drive Only' }, category: '', event: 17 },
  { form: 'car-enquiry', car: undefined, category: '', event: 22 },
  { form: 'test-drive', car: used, category: '', event: 48 },
  { form: 'test-drive', car: fresh, category: '', event: 17 },
  { form: 'test-drive', car: undefined, category: '', event: 17 },
  { form: 'fleet', car: undefined, category: '', event: 19 },
  { form: 'general-enquiry', car: undefined, category: 'Fleet Enquiry', event: 19 },
  { form: 'general-enquiry', car: undefined, category: 'Careers Enquiry', event: 51 },
  { form: 'general-enquiry', car: undefined, category: 'General Enquiry', event: 22 },
  { form: 'offer', car: used, category: '', event: 22 },
  { form: 'request-photos', car: used, category: '', event: 22 },
  { form: 'find-similar', car: used, category: '', event: 22 },
] as const)(
  'TRACK-03 TRACK-04 TRACK-05 TRACK-06 $form $car $category sends $event',
  ({ form, car, category, event }) => {
    expect(leadEvent(form, car, category)).toBe(event);
  },
);

test('ENQ-12 a dealer has the enquiry pages of its categories, and always the fleet page', () => {
  expect(enquiryPagesOf(['General Enquiry', 'Feedback']).map(({ slug }) => slug)).toEqual([
    'fleet-enquiry',
    'general-enquiry',
    'feedback',
  ]);
});
