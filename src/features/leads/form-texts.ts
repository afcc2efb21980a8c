import type { LeadFormId } from '~/domain/lead/form-ids.ts';
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
    case 'service':
      return {
        title: 'Book a Service',
        intro: 'Tell us what your vehicle needs and when it suits you. We confirm the time with you.',
        submit: 'Request a Booking',
      };
    case 'careers':
      return {
        title: 'Apply for a Job',
        intro: 'Tell us what you would like to do and a little about yourself.',
        submit: 'Send My Application',
      };
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
