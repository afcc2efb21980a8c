import { atom } from 'nanostores';
import { versionedStorage } from '~/client/storage/versioned-storage.ts';
import { freshUnsentLeads, type UnsentLead, unsentLeadsOf, withUnsentLead } from '~/domain/lead/sent/browser-leads.ts';
import { postLead, type SendResult } from './post-lead.ts';

/*
 * Leads that could not be sent stay in the browser and are resent: at once when the connection is back, and periodically
 * while a page of the site is open. Their keys keep a lead whose response was lost a single lead (even if two tabs send it
 * at the same time).
 */

/** Also checked by features/leads/sending/on-page-load.ts, which loads this module only if something is kept. */
const stored = versionedStorage({ key: 'unsent-leads', check: unsentLeadsOf });

/** The outcomes of kept leads, newest last, for the form and the page that show them. */
export const $resent = atom<{ lead: UnsentLead; result: SendResult } | undefined>(undefined);

/** The leads kept on this device. */
export function unsentLeads(): UnsentLead[] {
  return freshUnsentLeads(stored.read() ?? [], Date.now());
}

/** Stores a lead and starts retrying. Returns false if the browser cannot store it. */
export function keepUnsentLead(lead: UnsentLead): boolean {
  const isKept = store(withUnsentLead(unsentLeads(), lead));
  if (isKept) scheduleResending();
  return isKept;
}

/** Forgets a lead: it was sent, or given up. */
export function dropUnsentLead(key: string): void {
  store(unsentLeads().filter(({ request }) => request.idempotency_key !== key));
}

let timer: ReturnType<typeof setTimeout> | undefined;
let wait = firstWait();
let sending = false;

function firstWait(): number {
  return 15_000;
}

const isWaiting = (lead: UnsentLead) => lead.refused === undefined;

/** Sends the kept leads, one at a time. Those that fail again stay; so do rejected ones, for the shopper to check. */
export async function resendLeads(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (const lead of unsentLeads().filter(isWaiting)) {
      const result = await postLead(lead.request);
      if (result.kind === 'unreachable' || (result.kind === 'refused' && result.status === 429)) break;
      if (result.kind === 'sent') dropUnsentLead(lead.request.idempotency_key);
      else store(withUnsentLead(unsentLeads(), { ...lead, refused: result.error ?? '' }));
      wait = firstWait();
      $resent.set({ lead, result });
    }
  } finally {
    sending = false;
    scheduleResending();
  }
}

/** Retries with exponential backoff, from 15 seconds to 5 minutes, and at once when the browser is online again. */
export function scheduleResending(): void {
  clearTimeout(timer);
  window.removeEventListener('online', resendLeads);
  if (!unsentLeads().some(isWaiting)) return;
  window.addEventListener('online', resendLeads);
  timer = setTimeout(resendLeads, wait);
  wait = Math.min(wait * 2, 300_000);
}

function store(leads: readonly UnsentLead[]): boolean {
  if (leads.length > 0) return stored.write([...leads]);
  stored.forget();
  return true;
}
