import { recordArrival } from './attribution.ts';
import { recordVisit } from './visit.ts';

/** On every page: records the visit and its origin, and sends leads that an earlier page could not send. */
recordVisit();
recordArrival();
if (hasUnsentLeads()) void import('./resend.ts').then(({ startResending }) => startResending());

/** Only checks the storage, so that other pages load nothing; the key is that of unsent-leads.ts. */
function hasUnsentLeads(): boolean {
  try {
    return localStorage.getItem('unsent-leads') !== null;
  } catch {
    return false;
  }
}
