import type { LeadFormOptions } from '~/domain/lead/lead-form.ts';

/** Contact details that every form accepts. */
export const contact = {
  name: 'Priya',
  last_name: 'Sharma',
  email: 'priya@example.com',
  phone: '+61 412 345 678',
  postcode: '2000',
};

/** A dealer with one place; a test names only what matters to it. */
export function leadOptions(options: Partial<LeadFormOptions> = {}): LeadFormOptions {
  return {
    categories: ['General Enquiry', 'Fleet Enquiry', 'Careers Enquiry'],
    services: [],
    messageOptional: false,
    terms: false,
    locationIds: ['l1'],
    dealershipSlugs: ['main'],
    withCar: false,
    ...options,
  };
}
