import type { LeadFieldId, LeadFormId } from '~/domain/lead/lead-form.ts';
import type { LeadFormCar, LeadFormSettings } from './lead-settings.ts';

export interface LeadFormText {
  title: string;
  /** A line below the title. */
  intro: string;
  /** The button. */
  submit: string;
}

/** What the dealer calls things. */
export type FormNames = Pick<LeadFormSettings, 'contactTitle' | 'enquireText' | 'similarTitle'>;

/** Title, first line and button of a form. */
export function leadFormText(form: LeadFormId, names: FormNames, car?: Pick<LeadFormCar, 'name'>): LeadFormText {
  const about = car ? car.name : 'one of our vehicles';
  switch (form) {
    case 'general-enquiry':
      return {
        title: names.contactTitle,
        intro: 'Tell us what you need and the right person will get back to you.',
        submit: names.enquireText,
      };
    case 'car-enquiry':
      return { title: names.enquireText, intro: `Ask us anything about ${about}.`, submit: names.enquireText };
    case 'request-photos':
      return {
        title: 'Request Photos',
        intro: `We will take more photos of ${about} and send them to you.`,
        submit: 'Request Photos',
      };
    case 'test-drive':
      return {
        title: 'Book a Test Drive',
        intro: car ? `Drive ${car.name} and see how it feels.` : 'Tell us what you would like to drive, and when.',
        submit: 'Book Test Drive',
      };
    case 'offer':
      return { title: 'Make an Offer', intro: `Tell us what you would pay for ${about}.`, submit: 'Send My Offer' };
    case 'fleet':
      return {
        title: 'Get In Touch',
        intro: 'One contact for every vehicle your business runs.',
        submit: names.enquireText,
      };
    case 'find-similar':
      return {
        title: names.similarTitle,
        intro: 'Tell us what matters to you, and we will look for it in our yards and beyond.',
        submit: names.enquireText,
      };
    case 'feedback':
      return {
        title: 'Tell us how we went',
        intro: 'Good or bad, a manager reads every response. Leave your details if you would like a reply.',
        submit: 'Send My Feedback',
      };
    case 'unsubscribe':
      return {
        title: 'Unsubscribe',
        intro: 'Give us the email address or mobile number that receives our messages, and we will stop sending them.',
        submit: 'Stop Messages',
      };
  }
}

interface FieldText {
  label: string;
  type?: 'email' | 'tel' | 'text';
  autoComplete?: string;
  inputMode?: 'numeric' | 'email' | 'tel' | 'text';
  /** Only where nobody types more by mistake (LEAD-12): a browser cuts what is longer off without a word. */
  maxLength?: number;
  /** Half a row on wide screens. */
  half?: boolean;
}

/** Labels and keyboard of each field (LEAD-11, LEAD-12, ENQ-01). */
export const fieldTexts: Record<LeadFieldId, FieldText> = {
  name: { label: 'First Name', autoComplete: 'given-name', half: true },
  last_name: { label: 'Last Name', autoComplete: 'family-name', half: true },
  email: { label: 'Email', type: 'email', autoComplete: 'email', inputMode: 'email', half: true },
  phone: { label: 'Mobile Number', type: 'tel', autoComplete: 'tel', inputMode: 'tel', half: true },
  postcode: { label: 'Postcode', autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 4, half: true },
  category: { label: 'Category' },
  location_id: { label: 'Location', half: true },
  dealership_slug: { label: 'Dealership', half: true },
  rating: { label: 'How was it?' },
  offer_from_client: { label: 'Your Offer', inputMode: 'numeric' },
  date: { label: 'Date', half: true },
  time: { label: 'Time', half: true },
  rego: { label: 'Rego', autoComplete: 'off', half: true },
  regoState: { label: 'State of registration', half: true },
  additional_services: { label: 'Additional Services' },
  request: { label: 'Request' },
  subcategory: { label: 'Subcategory' },
  message: { label: 'Comments' },
  opt_in: { label: 'News and offers' },
  terms_conditions: { label: 'Terms of use' },
};
