import { versionedStorage } from '~/client/storage/versioned-storage.ts';
import { type SentLead, sentLeadOf } from '~/domain/lead/sent/browser-leads.ts';

const stored = versionedStorage({ key: 'sent-lead', area: 'session', check: sentLeadOf });

/** The lead sent last in this tab, for the success page. */
export const sentLead = (): SentLead | undefined => stored.read();

/** Leaves the marker for the success page. Without storage that page shows a general thank-you. */
export function rememberSentLead(lead: SentLead): void {
  stored.write(lead);
}
