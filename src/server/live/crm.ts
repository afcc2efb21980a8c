import { causeText } from '../../domain/error-text.ts';
import { acceptedIfOk, type CrmAnswer, type CrmOutcome } from '../../domain/lead/crm/crm.ts';
import { signature } from '../leads/channels/signature.ts';
import { internet, type Network, NotPublicError, requestWithin, serverAt } from '../outgoing/network.ts';
import type { CrmPort, SendResult } from '../ports.ts';

/** Maximum number of characters of a response that are read. */
const longest = 20_000;
const noAddress = 'no address: set CRM_WEBHOOK_URL, or a destination in leads.delivery';
const allowing = 'a CRM in a private network must be listed in CRM_PRIVATE_HOSTS';

export type LiveCrmOptions = {
  /** Address of the platform's CRM, for requests without one. It is the operator's choice, so it may be anywhere. */
  platformUrl?: string | undefined;
  /** Hosts in private networks that dealers may name, as in `URL.host`. */
  privateHosts?: readonly string[];
  /** Where all other addresses must be. */
  network?: Network;
  /** Timeout of a complete response in milliseconds. */
  timeoutMs?: number;
  now?: () => number;
};

/**
 * Posts leads to CRMs. Dealers choose the addresses, so they must be public unless the operator allows their host. Redirects
 * are not followed, so nothing that a shopper or a CRM sends can divert the request.
 */
export function liveCrm({
  platformUrl,
  privateHosts = [],
  network = internet,
  timeoutMs = 10_000,
  now = () => Date.now(),
}: LiveCrmOptions = {}): CrmPort {
  return {
    async send({ url: ofDealer, id, signingKey, headers, body }, outcome) {
      const address = ofDealer ?? platformUrl;
      if (!address) return { ok: false, error: noAddress };
      const timestamp = Math.floor(now() / 1000);
      const signed = signingKey && {
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signature(signingKey, id, timestamp, body),
      };
      let answer: CrmAnswer;
      try {
        const url = new URL(address);
        const isOpen = ofDealer === undefined || privateHosts.includes(url.host);
        const response = await requestWithin(isOpen ? serverAt(url) : network, url, {
          method: 'POST',
          headers: { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': id, ...headers, ...signed },
          body,
          signal: AbortSignal.timeout(timeoutMs),
        });
        answer = { status: response.statusCode ?? 0, body: outcome ? await beginningOf(response) : '' };
        response.destroy();
      } catch (error) {
        if (error instanceof NotPublicError) return { ok: false, error: `${error.message}: ${allowing}` };
        return { ok: false, error: `the CRM did not respond: ${causeText(error)}` };
      }
      return sentOf((outcome ?? acceptedIfOk)(answer));
    },
  };
}

/** A CRM may respond with a whole web page; only its beginning is read. */
async function beginningOf(response: AsyncIterable<Buffer>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response) {
    text += decoder.decode(part, { stream: true });
    if (text.length >= longest) break;
  }
  return text.slice(0, longest);
}

function sentOf(outcome: CrmOutcome): SendResult {
  if (outcome === 'accepted') return { ok: true };
  return 'refused' in outcome
    ? { ok: false, error: outcome.refused, refused: true }
    : { ok: false, error: outcome.again };
}
