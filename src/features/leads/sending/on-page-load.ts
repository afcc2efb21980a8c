import { recordArrival } from './attribution.ts';
import { recordVisit } from './visit.ts';

/** On every page: notes the visit and what led to it (LEAD-02), and sends what an earlier page could not send. */
recordVisit();
recordArrival();
if (hasUnsentLeads()) void import('./resend.ts').then(({ startResending }) => startResending());

/** A look at the storage alone, so that other pages load nothing; the key is that of unsent-leads.ts. */
function hasUnsentLeads(): boolean {
  try {
    return localStorage.getItem('unsent-leads') !== null;
  } catch {
    return false;
  }
}
