import { expect, test } from 'vitest';
import { formCategory, leadCategory } from '~/domain/lead/fields/category.ts';
import { type LeadFormId, leadFormIds } from '~/domain/lead/fields/form-ids.ts';
import { leadPurpose, vehicleInterest } from '~/domain/lead/sent/purpose.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { successView } from '~/features/leads/success/success-view.ts';

/* What an enquiry is called on the success page, in emails and in the garage, and whether a CRM takes it for a sale. */

const titles: Record<LeadFormId, [title: string, purpose: string, interest: string | undefined]> = {
  'general-enquiry': [platformTexts.sentLead.title, 'General enquiry', 'buy'],
  'car-enquiry': [platformTexts.sentLead.title, 'Vehicle enquiry', 'buy'],
  'request-photos': ['Thank you, we’ll take those photos', 'Request for photos', 'buy'],
  'test-drive': ['Thank you, we have your test drive request', 'Test drive', 'test-drive'],
  offer: ['Thank you, we have your offer', 'Offer', 'buy'],
  service: ['Thank you, we have your service request', 'Service enquiry', undefined],
  parts: ['Thank you, we’ll look up your part', 'Parts enquiry', undefined],
  fleet: [platformTexts.sentLead.title, 'Fleet enquiry', 'buy'],
  careers: ['Thank you, we have your application', 'Job application', undefined],
  'find-similar': ['Thank you, we’re on the lookout', 'Looking for something similar', 'buy'],
  finance: ['Thank you, we have your finance enquiry', 'Finance enquiry', 'buy'],
  'trade-in': ['Thank you, we have your vehicle’s details', 'Trade-in', 'buy'],
  'trade-in-offer': ['Thank you, you’ve accepted our offer', 'Trade-in', 'buy'],
  feedback: ['Thank you for telling us', 'Feedback', undefined],
  unsubscribe: ['Thank you, we’ll take you off our lists', 'Unsubscribe request', undefined],
};
const summary = (form: LeadFormId) => ({ reference: 'K7PM-2Q', form, ...leadCategory(form), what_next: [] });
const paths = { car: (slug: string) => `/cars/${slug}` };

test.each(leadFormIds)('LEAD-06 ENQ-01 the enquiry "%s" is called what it is wherever it ends', (form) => {
  const [title, purpose, interest] = titles[form];
  const filed = leadCategory(form);
  const { title: shown, intro } = successView(summary(form), paths, platformTexts.sentLead);
  expect(form === 'trade-in-offer' ? title : shown).toBe(title);
  expect(leadPurpose(filed, platformTexts.emails)).toBe(purpose);
  expect(vehicleInterest(filed)).toBe(interest);
  // Whoever wants no more mail is not told that we will be in touch.
  expect(intro !== undefined).toBe(form === 'unsubscribe');
});

test.each([
  ['Careers Enquiry', 'Job application', undefined],
  ['Service Enquiry', 'Service enquiry', undefined],
  ['Parts Enquiry', 'Parts enquiry', undefined],
  ['New Vehicle Enquiry', 'New vehicle enquiry', 'buy'],
  ['Used Vehicle Enquiry', 'Used vehicle enquiry', 'buy'],
  ['Fleet Enquiry', 'Fleet enquiry', 'buy'],
  ['Finance Enquiry', 'Finance enquiry', 'buy'],
  ['Test Drive', 'Test drive', 'test-drive'],
  ['Feedback', 'Feedback', undefined],
  ['Unsubscribe', 'Unsubscribe request', undefined],
  ['Wheel alignment', 'Wheel alignment', 'buy'],
  ['', 'General enquiry', 'buy'],
])('LEAD-06 ENQ-01 a general enquiry filed as "%s" is called "%s"', (topic, purpose, interest) => {
  const filed = leadCategory('general-enquiry', topic);
  expect(leadPurpose(filed, platformTexts.emails)).toBe(purpose);
  expect(vehicleInterest(filed)).toBe(interest);
  if (filed.category === 'General Enquiry')
    expect(filed.subcategory).toBe(topic === formCategory.careers ? 'Career Enquiry' : undefined);
});
