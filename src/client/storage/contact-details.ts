import { type ContactDetails, contactDetailsOf } from '~/domain/lead/sent/browser-leads.ts';
import { storedAtom } from './stored-atom.ts';

const stored = storedAtom<ContactDetails | undefined>({ key: 'contact-details', check: contactDetailsOf }, undefined);

/** The shopper's last contact details on this site, to prefill forms; shared by all tabs. */
export const $contactDetails = stored.$value;

/** Stores them; fields missing in `details` keep their previous value. */
export function rememberContactDetails(details: Partial<ContactDetails>): void {
  stored.update((earlier) => {
    const { name = '', last_name = '', email = '', phone = '', postcode = '' } = { ...earlier, ...details };
    return { name, last_name, email, phone, postcode };
  });
}

export const forgetContactDetails = (): void => stored.forget();
