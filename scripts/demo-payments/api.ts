import { type DemoBooks, sessionObject } from './books.ts';
import { readStripeForm } from './stripe-form.ts';

/** An API response: status and JSON. */
export interface ApiAnswer {
  status: number;
  body: Record<string, unknown>;
}

export interface ApiRequest {
  method: string;
  path: string;
  body: string;
  /** Headers of these names. */
  idempotencyKey: string | undefined;
  account?: string | undefined;
}

/** Stripe's API, as far as the platform uses it: the same key gets the same response, and the same key for another request is refused. */
export function demoApi(books: DemoBooks, pageOf: (session: string) => string): (request: ApiRequest) => ApiAnswer {
  const answered = new Map<string, { request: string; answer: ApiAnswer }>();

  function carryOut({ method, path, body, account }: ApiRequest): ApiAnswer {
    const [, version, ...parts] = path.split('/');
    if (version !== 'v1') return refusal(404, 'Unrecognized request URL.');
    const place = parts.join('/');
    if (method === 'POST' && place === 'checkout/sessions') return open(body, account);
    if (method === 'POST' && place === 'refunds') return refund(body);
    const [checkout, sessions, id = '', action] = parts;
    const session = checkout === 'checkout' && sessions === 'sessions' ? books.find(id) : undefined;
    if (!session) return refusal(404, `No such checkout.session: '${id}'`);
    if (method === 'GET') return ok(sessionObject(session, { expanded: true, url: pageOf(id) }));
    if (action !== 'expire') return refusal(404, 'Unrecognized request URL.');
    if (!books.expire(id)) return refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    return ok(sessionObject(session));
  }

  function open(body: string, account: string | undefined): ApiAnswer {
    const form = readStripeForm(body) as OpenForm;
    const price = form.line_items?.['0']?.price_data;
    const cents = Number(price?.unit_amount);
    if (!Number.isSafeInteger(cents) || cents < 50) return refusal(400, 'Invalid amount.');
    const session = books.open({
      cents,
      currency: price?.currency ?? '',
      description: price?.product_data?.name ?? '',
      email: form.customer_email,
      metadata: form.metadata ?? {},
      account,
      successUrl: form.success_url ?? '',
      cancelUrl: form.cancel_url ?? '',
      expiresAt: Number(form.expires_at),
    });
    return ok(sessionObject(session, { url: pageOf(session.id) }));
  }

  function refund(body: string): ApiAnswer {
    const { payment_intent: payment = '' } = readStripeForm(body) as { payment_intent?: string };
    if (!books.refund(payment)) return refusal(400, 'Charge has already been refunded.');
    return ok({ id: `re_of_${payment}`, object: 'refund', payment_intent: payment, status: 'succeeded' });
  }

  return (request) => {
    const { idempotencyKey: key, method, path, body } = request;
    if (!key) return carryOut(request);
    const requestText = `${method} ${path} ${body}`;
    const before = answered.get(key);
    if (before && before.request !== requestText)
      return refusal(400, 'Keys for idempotent requests can only be used with the same parameters.');
    const answer = before?.answer ?? carryOut(request);
    answered.set(key, { request: requestText, answer });
    return answer;
  };
}

interface OpenForm {
  line_items?: Record<
    string,
    { price_data?: { unit_amount?: string; currency?: string; product_data?: { name?: string } } }
  >;
  metadata?: Record<string, string>;
  customer_email?: string;
  success_url?: string;
  cancel_url?: string;
  expires_at?: string;
}

const ok = (body: Record<string, unknown>): ApiAnswer => ({ status: 200, body });
const refusal = (status: number, message: string): ApiAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', message } },
});
