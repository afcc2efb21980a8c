import { type ContactDetails, contactDetailsOf } from '~/domain/lead/stored-lead.ts';
import { kept } from './kept.ts';

const stored = kept({ key: 'contact-details', check: contactDetailsOf });

/** The shopper's last contact details on this site, to fill in forms with (LEAD-10). */
export const lastContactDetails = (): ContactDetails | undefined => stored.read();

/** Remembers them; what is missing in `details` keeps its earlier value. Without storage the next form starts empty. */
export function rememberContactDetails(details: Partial<ContactDetails>): void {
  const { name = '', last_name = '', email = '', phone = '', postcode = '' } = { ...stored.read(), ...details };
  stored.write({ name, last_name, email, phone, postcode });
}

export const forgetContactDetails = (): void => stored.forget();
