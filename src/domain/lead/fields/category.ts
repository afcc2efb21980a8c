import type { LeadFormId } from './form-ids.ts';

/** The category of a lead. */
export type LeadCategory = { category: string; subcategory?: string };

/** Category of each form's leads; the general form's is chosen by the shopper and starts at this one. */
export const formCategory: Record<LeadFormId, string> = {
  'general-enquiry': 'General Enquiry',
  'car-enquiry': 'Vehicle Enquiry',
  'request-photos': 'Request Photos',
  'test-drive': 'Test Drive',
  offer: 'Make an Offer',
  service: 'Service Enquiry',
  parts: 'Parts Enquiry',
  fleet: 'Fleet Enquiry',
  careers: 'Careers Enquiry',
  'find-similar': 'Find Me Something Similar',
  finance: 'Finance Enquiry',
  'trade-in': 'Trade-In Valuation',
  'trade-in-offer': 'Trade-In Valuation',
  feedback: 'Feedback',
  unsubscribe: 'Unsubscribe',
};

/** The category under which a lead is submitted. `chosen` is the value of the category select, if the form has one. */
export function leadCategory(form: LeadFormId, topic?: string): LeadCategory {
  const category = topic || formCategory[form];
  // Job applications are submitted as general enquiries.
  if (category === formCategory.careers) return { category: 'General Enquiry', subcategory: 'Career Enquiry' };
  return { category };
}
