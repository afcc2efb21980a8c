import { signature } from '../leads/channels/signature.ts';
import type { CrmPort } from '../ports.ts';

/**
 * Posts leads to CRMs. The address comes from configuration only, and redirects are not followed, so nothing that a shopper
 * or a CRM sends can divert the request. Any 2xx is a receipt; everything else is retried.
 */
export function liveCrm({ timeoutMs = 10_000, now = () => Date.now() } = {}): CrmPort {
  return {
    async send({ url, id, key, body }) {
      const timestamp = Math.floor(now() / 1000);
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'idempotency-key': id,
            'webhook-id': id,
            'webhook-timestamp': String(timestamp),
            'webhook-signature': signature(key, id, timestamp, body),
          },
          body,
        });
        await response.body?.cancel();
        return response.ok ? { ok: true } : { ok: false, error: `the CRM answered ${response.status}` };
      } catch (error) {
        return { ok: false, error: `the CRM did not answer: ${reasonOf(error)}` };
      }
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
