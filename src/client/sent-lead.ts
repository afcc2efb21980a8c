import { type SentLead, storedText, storedValue } from '~/domain/lead/stored-lead.ts';

const key = 'sent-lead';

/** The lead sent last in this tab, for the success page (LEAD-07, LEAD-09). */
export function sentLead(): SentLead | undefined {
  try {
    return storedValue('sent', sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}

/** Leaves the marker for the success page (ENQ-06). Without storage that page shows a general thank-you. */
export function rememberSentLead(lead: SentLead): void {
  try {
    sessionStorage.setItem(key, storedText('sent', lead));
  } catch {
    // Storage is full or forbidden.
  }
}
