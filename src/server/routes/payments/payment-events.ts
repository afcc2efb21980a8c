import { bodyLimits } from '../../../domain/request/body-limits.ts';
import { fail, json, readText, tooLarge } from '../../http.ts';
import type { EventReceiver } from '../../payments/payment-port.ts';
import type { ShopperServices } from '../../services/shopper-services.ts';

/**
 * POST /api/payments/events: signed events from the payment provider. 200 once recorded, also for a repeated event or one not about our
 * payments; 400 if it is no event from the provider; 404 if no payments are accepted; 503 if it cannot be recorded now: the provider then retries.
 */
export async function handlePaymentEvent(
  request: Request,
  receiver: EventReceiver,
  { till }: Pick<ShopperServices, 'till'>,
): Promise<Response> {
  if (!till) return fail(404, 'No payments are taken here.');
  const body = await readText(request, bodyLimits.event);
  if ('tooLarge' in body) return fail(413, tooLarge(bodyLimits.event));
  const signature = request.headers.get('stripe-signature') ?? undefined;
  const taken = await till.payments.handleEvent(body.text, signature, receiver);
  if (taken === 'taken') till.wake();
  if (taken === 'untrusted') return fail(400, 'The signature is invalid or too old, or the body is not an event.');
  return json({ received: true });
}
