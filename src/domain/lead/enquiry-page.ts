import type { LocationType } from '../location/location.ts';
import type { LeadFormId } from './form-ids.ts';

/** An enquiry page below /enquiries: its last part, its title and what it presets (ENQ-12). */
export type EnquiryPage = { slug: string; title: string; intro: string; form: LeadFormId; category: string };

/** The enquiry pages. A category that the dealer does not offer has no page. */
const enquiryPages: readonly EnquiryPage[] = [
  {
    slug: 'new-vehicle-enquiry',
    title: 'New Vehicle Enquiry',
    intro: 'Tell us what you are looking for, and we will come back with models, prices and delivery times.',
    form: 'general-enquiry',
    category: 'New Vehicle Enquiry',
  },
  {
    slug: 'service-enquiry',
    title: 'Service Enquiry',
    intro: 'Tell us what your vehicle needs and when it suits you.',
    form: 'service',
    category: 'Service Enquiry',
  },
  {
    slug: 'parts-enquiry',
    title: 'Parts Enquiry',
    intro: 'Tell us the part or accessory and your vehicle, and we will check stock and price.',
    form: 'general-enquiry',
    category: 'Parts Enquiry',
  },
  {
    slug: 'fleet-enquiry',
    title: 'Get In Touch',
    intro: 'One contact for every vehicle your business runs.',
    form: 'fleet',
    category: 'Fleet Enquiry',
  },
  {
    slug: 'general-enquiry',
    title: 'General Enquiry',
    intro: 'Tell us what you need and the right person will get back to you.',
    form: 'general-enquiry',
    category: 'General Enquiry',
  },
  {
    slug: 'feedback',
    title: 'Feedback',
    intro: 'Tell us what went well and what we can do better. A manager reads every message.',
    // Its own form: who tells us how it went need not leave a name or a number.
    form: 'feedback',
    category: 'Feedback',
  },
];

/** The pages of a dealer with these categories. */
export function enquiryPagesOf(categories: readonly string[]): EnquiryPage[] {
  return enquiryPages.filter(({ form, category }) => form === 'fleet' || categories.includes(category));
}

/** Which kind of place answers a category of enquiry. */
export function departmentOf(category: string | undefined): LocationType {
  if (category === 'Service Enquiry') return 'service';
  return category === 'Parts Enquiry' ? 'parts' : 'sales';
}
