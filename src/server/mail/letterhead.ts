import type { AppointmentTexts } from '../../domain/lead/sent/appointment-text.ts';
import { platformTexts, type Texts } from '../../domain/texts/platform-texts.ts';
import { localMoment } from '../../domain/time/local-time.ts';
import type { MailColours, MailDocument } from './mail-document.ts';

/** What emails about a lead say about the dealer. Stored with the lead, so that retries need no dealer files. */
export type Letterhead = {
  /** Address of the site: "https://www.smith.example". */
  site: string;
  /** IANA time zone of the location that responds, used for times in emails. */
  time_zone: string;
  /** Address for replies. */
  email?: string;
  logo?: { address: string; alt: string };
  colours: MailColours;
  /** The location that responds. */
  place?: { name: string; address: string; phone?: string };
  /** What happens after this form is sent. */
  what_next?: readonly string[];
  /** The warning beside comparison rates. */
  rate_warning?: string;
  /** Texts of the email to the sender. */
  texts?: Texts['emails'] & Partial<AppointmentTexts>;
  /** Texts of the email to the dealer. */
  dealer_texts?: Texts['dealerEmails'];
  /** Duration of a test drive. */
  test_drive_minutes?: number;
};

/** For leads that were stored before emails had the dealer's design. */
const plain: Letterhead = {
  site: '',
  time_zone: 'Australia/Sydney',
  colours: {
    brand: 'black',
    onBrand: 'white',
    surface: 'white',
    surfaceSunken: 'white',
    text: 'black',
    textMuted: 'black',
    line: 'silver',
  },
};

/** The letterhead of a lead. */
export const letterheadOf = (content: { letterhead?: Letterhead }): Letterhead => content.letterhead ?? plain;

/** A moment on the clock of the location that responds: "2026-11-23T10:30". */
export const clockOf = (content: { letterhead?: Letterhead }, moment: Date): string =>
  localMoment(letterheadOf(content).time_zone, moment);

/** Texts of the email to the sender; the platform's own for leads stored before dealers could set theirs. */
export const emailsOf = (content: { letterhead?: Letterhead }): Texts['emails'] & AppointmentTexts => ({
  ...platformTexts.emails,
  dayAndTime: platformTexts.sentLead.dayAndTime,
  anyTime: platformTexts.sentLead.anyTime,
  ...content.letterhead?.texts,
});

/** Texts of the email to the dealer, likewise. */
export const dealerEmailsOf = (content: { letterhead?: Letterhead }): Texts['dealerEmails'] => ({
  ...platformTexts.dealerEmails,
  ...content.letterhead?.dealer_texts,
});

/** The dealer as an email shows it. */
export const mailDealer = (name: string, { logo, colours }: Letterhead): MailDocument['dealer'] => ({
  name,
  logo,
  colours,
});
