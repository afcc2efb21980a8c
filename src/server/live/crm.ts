import { causeText } from '../../domain/error-text.ts';
import { acceptedIfOk, type CrmAnswer, type CrmOutcome } from '../../domain/lead/crm/crm.ts';
import { signature } from '../leads/channels/signature.ts';
import type { CrmPort, SendResult } from '../ports.ts';

/** Maximum number of characters of a response that are read. */
const longest = 20_000;

/**
 * Posts leads to CRMs. The address comes from configuration only, and redirects are not followed, so nothing that a shopper
 * or a CRM sends can divert the request.
 */
export function liveCrm({ timeoutMs = 10_000, now = () => Date.now() } = {}): CrmPort {
  return {
    async send({ url, id, signingKey, headers, body }, outcome) {
      const timestamp = Math.floor(now() / 1000);
      const signed = signingKey && {
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signature(signingKey, id, timestamp, body),
      };
      let answer: CrmAnswer;
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
          headers: { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': id, ...headers, ...signed },
          body,
        });
        if (!outcome) await response.body?.cancel();
        answer = { status: response.status, body: outcome ? await beginningOf(response) : '' };
      } catch (error) {
        return { ok: false, error: `the CRM did not respond: ${causeText(error)}` };
      }
      return sentOf((outcome ?? acceptedIfOk)(answer));
    },
  };
}

/** A CRM may respond with a whole web page; only its beginning is read. */
async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body ?? []) {
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
