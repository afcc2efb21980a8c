import type { LocationType } from '../../location/location.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import type { LeadFormId } from '../fields/form-ids.ts';

type TextId = keyof Texts['forms'];

/** An enquiry page below /enquiries: the last part of its address, its heading texts and what it presets. */
export type EnquiryPage = { slug: string; title: TextId; intro: TextId; form: LeadFormId; category: string };

/** The enquiry pages. A category that the dealer does not offer has no page. */
const enquiryPages: readonly EnquiryPage[] = [
  {
    slug: 'new-vehicle-enquiry',
    title: 'newVehiclePage',
    intro: 'newVehiclePageIntro',
    form: 'general-enquiry',
    category: 'New Vehicle Enquiry',
  },
  {
    slug: 'service-enquiry',
    title: 'servicePage',
    intro: 'servicePageIntro',
    form: 'service',
    category: 'Service Enquiry',
  },
  {
    slug: 'parts-enquiry',
    title: 'partsPage',
    intro: 'partsPageIntro',
    form: 'parts',
    category: 'Parts Enquiry',
  },
  {
    slug: 'fleet-enquiry',
    title: 'fleetTitle',
    intro: 'fleetIntro',
    form: 'fleet',
    category: 'Fleet Enquiry',
  },
  {
    slug: 'general-enquiry',
    title: 'generalPage',
    intro: 'generalPageIntro',
    form: 'general-enquiry',
    category: 'General Enquiry',
  },
  {
    slug: 'feedback',
    title: 'feedbackPage',
    intro: 'feedbackPageIntro',
    // Its own form: people giving feedback need not leave a name or a number.
    form: 'feedback',
    category: 'Feedback',
  },
];

/** The pages of a dealer with these categories. */
export function enquiryPagesOf(categories: readonly string[]): EnquiryPage[] {
  return enquiryPages.filter(({ form, category }) => form === 'fleet' || categories.includes(category));
}

/** The type of location that handles a category of enquiry. */
export function departmentOf(category: string | undefined): LocationType {
  if (category === 'Service Enquiry') return 'service';
  return category === 'Parts Enquiry' ? 'parts' : 'sales';
}
