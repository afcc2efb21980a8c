import type { LeadFormOptions } from '~/domain/lead/fields/lead-field.ts';

/** Contact details that every form accepts. */
export const contact = {
  name: 'Priya',
  last_name: 'Sharma',
  email: 'priya@example.com',
  phone: '+61 412 345 678',
  postcode: '2000',
};

const onePlace = { id: 'l1', type: 'sales' } as const;

/** Two yards that sell. */
export const twoLocations = [onePlace, { id: 'l2', type: 'sales' }] as const;

/** A dealer with one location; a test names only what matters to it. */
export function leadOptions(options: Partial<LeadFormOptions> = {}): LeadFormOptions {
  return {
    categories: ['General Enquiry', 'Fleet Enquiry', 'Careers Enquiry'],
    services: [],
    work: ['Logbook service', 'Brakes or tyres'],
    loanCar: true,
    messageOptional: false,
    terms: false,
    locations: [onePlace],
    dealershipSlugs: ['main'],
    offers: { lowest: 50, highest: 120 },
    withCar: false,
    ...options,
  };
}
