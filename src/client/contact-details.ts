import { type ContactDetails, storedText, storedValue } from '~/domain/lead/stored-lead.ts';

const key = 'contact-details';

/** The shopper's last contact details on this site, to fill in forms with (LEAD-10). */
export function lastContactDetails(): ContactDetails | undefined {
  try {
    return storedValue('contact', localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

/** Remembers them; what is missing in `details` keeps its earlier value. Without storage nothing happens. */
export function rememberContactDetails(details: Partial<ContactDetails>): void {
  const { name = '', last_name = '', email = '', phone = '', postcode = '' } = { ...lastContactDetails(), ...details };
  try {
    localStorage.setItem(key, storedText('contact', { name, last_name, email, phone, postcode }));
  } catch {
    // Storage is full or forbidden: the next form starts empty.
  }
}
