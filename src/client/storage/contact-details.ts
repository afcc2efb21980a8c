import { type ContactDetails, contactDetailsOf, contactFields } from '~/domain/lead/sent/browser-leads.ts';
import { storedAtom } from './stored-atom.ts';

const stored = storedAtom<ContactDetails | undefined>({ key: 'contact-details', check: contactDetailsOf }, undefined);

/** The shopper's last contact details on this site, to prefill forms; shared by all tabs. */
export const $contactDetails = stored.$value;

/** Stores them; fields missing from `details` keep their previous value. */
export function rememberContactDetails(details: Partial<ContactDetails>): void {
  stored.update((earlier) => {
    const known = { ...earlier, ...details };
    return Object.fromEntries(contactFields.map((field) => [field, known[field] ?? ''])) as ContactDetails;
  });
}

export const forgetContactDetails = (): void => stored.forget();
