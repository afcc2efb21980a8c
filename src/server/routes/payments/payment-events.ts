import { fail, json, readText } from '../../http.ts';
import type { ShopperServices } from '../../services/shopper-services.ts';

/** Bytes; an event of a payment page has a few thousand. */
const largest = 262_144;

/**
 * POST /api/payments/events: what the payment provider tells, signed. 200 once it is written down, also where it was told before or is of no
 * payment of ours; 400 for what is not the provider's; 404 where no payments are taken; 503 when it cannot be written down now: the provider
 * then tells it again.
 */
export async function takePaymentEvent(request: Request, { till }: Pick<ShopperServices, 'till'>): Promise<Response> {
  if (!till) return fail(404, 'No payments are taken here.');
  const body = await readText(request, largest);
  if ('tooLarge' in body) return fail(413, 'The event is too large.');
  const taken = await till.payments.takeEvent(body.text, request.headers.get('stripe-signature') ?? undefined);
  if (taken === 'taken') till.wake();
  if (taken === 'untrusted') return fail(400, 'The signature is not right, or too old.');
  return json({ received: true });
}
