/** The forms that create a lead. Their addresses are `/enquire?form={id}`. Separate from the schemas, for pages that only open them. */
export const leadFormIds = [
  'general-enquiry',
  'car-enquiry',
  'request-photos',
  'test-drive',
  'offer',
  'service',
  'parts',
  'fleet',
  'careers',
  'find-similar',
  'finance',
  'trade-in',
  'trade-in-offer',
  'feedback',
  'unsubscribe',
] as const;
export type LeadFormId = (typeof leadFormIds)[number];

/** Whether a text is the id of a form. */
export function isLeadFormId(id: unknown): id is LeadFormId {
  return leadFormIds.some((known) => known === id);
}
