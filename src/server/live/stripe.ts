import Stripe from 'stripe';
import * as v from 'valibot';
import { errorText } from '../../domain/error-text.ts';
import { isStorable } from '../../domain/text.ts';
import { type EventReceiver, type PaymentPort, type ProviderRecord, UntrustedEvent } from '../payments/payment-port.ts';

export type StripeOptions = {
  secretKey: string;
  /** The secret with which Stripe signs the events of the platform's endpoint. */
  webhookSecret: string;
  /** The same of the endpoint that a dealer has at its own account; undefined if it has none. */
  dealerSecret?: (dealer: string) => string | undefined;
  /** Address of a Stripe-compatible service; Stripe's own unless given. */
  url?: string | undefined;
};

/** Maximum age of an event in seconds. */
const tolerance = 300;
/** Timeout of a call in milliseconds. */
const timeout = 10_000;

/*
 * What is read of a signed event, since only its sender is known: whoever has the secret can sign anything. Payments are looked up by these
 * texts, and some of them stored.
 */
const text = v.pipe(v.string(), v.check(isStorable, 'A text has a null character or half of a character.'));
const paymentIntent = v.nullish(v.union([text, v.object({ id: text })]));
const metadata = v.nullish(v.record(v.string(), text));
const EventSchema = v.object({
  id: text,
  type: text,
  account: v.optional(text),
  data: v.object({ object: v.object({}) }),
});
const SessionSchema = v.object({
  id: text,
  metadata,
  status: v.nullish(text),
  payment_status: v.nullish(text),
  amount_total: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  currency: v.nullish(text),
  payment_intent: paymentIntent,
});
const ChargeSchema = v.object({ payment_intent: paymentIntent, metadata });

/** The value itself, known to have such a shape. */
function shaped<T>(schema: v.GenericSchema, value: T): T {
  v.parse(schema, value);
  return value;
}

/** Payments on Stripe's own pages (Checkout); no card number ever reaches the site. */
export function stripePayments({ secretKey, webhookSecret, dealerSecret, url }: StripeOptions): PaymentPort {
  const stripe = new Stripe(secretKey, {
    timeout,
    // Every call has an idempotency key or changes nothing.
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url ? hostOf(new URL(url)) : {}),
  });
  const on = (account: string | undefined) => (account ? { stripeAccount: account } : {});

  async function look(session: string, account?: string): Promise<ProviderRecord> {
    const found = await stripe.checkout.sessions.retrieve(
      session,
      { expand: ['payment_intent.latest_charge'] },
      on(account),
    );
    return recordOf(found);
  }

  /**
   * An endpoint belongs to one account: the platform's says which of its dealers' accounts an event is from, a dealer's
   * own cannot be from another.
   */
  function signedEvent(body: string, signature: string, receiver: EventReceiver | undefined): Stripe.Event {
    const signedWith = (secret: string) => stripe.webhooks.constructEvent(body, signature, secret, tolerance);
    try {
      return signedWith(webhookSecret);
    } catch (error) {
      const own = receiver?.account && dealerSecret?.(receiver.dealer);
      if (!receiver?.account || !own) throw error;
      return { ...signedWith(own), account: receiver.account };
    }
  }

  return {
    async open({ attempt, dealer, cents, description, email, account, returnTo, cancelTo, closesAt }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            { quantity: 1, price_data: { currency: 'aud', unit_amount: cents, product_data: { name: description } } },
          ],
          customer_email: email,
          client_reference_id: attempt,
          metadata: { attempt, dealer },
          payment_intent_data: { metadata: { attempt, dealer }, description },
          success_url: returnTo,
          cancel_url: cancelTo,
          expires_at: Math.floor(closesAt.getTime() / 1000),
        },
        { idempotencyKey: `open-${attempt}`, ...on(account) },
      );
      if (!session.url) throw new Error(`Stripe created ${session.id} without a payment page.`);
      return { id: session.id, url: session.url };
    },
    look,
    async close(session, account) {
      if ((await look(session, account)).state !== 'open') return;
      try {
        await stripe.checkout.sessions.expire(session, {}, on(account));
      } catch (error) {
        // Somebody may have paid in between.
        if ((await look(session, account)).state === 'open') throw error;
      }
    },
    async refund(payment, attempt, account) {
      await stripe.refunds.create(
        { payment_intent: payment, metadata: { attempt } },
        { idempotencyKey: `refund-${attempt}`, ...on(account) },
      );
    },
    event(body, signature = '', receiver = undefined) {
      return trusted(() => {
        const { id, type, account, data } = shaped(EventSchema, signedEvent(body, signature, receiver));
        switch (type) {
          case 'checkout.session.completed':
          case 'checkout.session.async_payment_succeeded':
          case 'checkout.session.expired':
            return { id, type, account, record: recordOf(shaped(SessionSchema, data.object)) };
          case 'charge.refunded': {
            // A charge has the metadata of its payment. It may be reported before the payment is.
            const charge = shaped(ChargeSchema, data.object);
            return { id, type, account, attempt: charge.metadata?.['attempt'], payment: idOf(charge.payment_intent) };
          }
          default:
            return { id, type };
        }
      });
    },
  };
}

function hostOf({ hostname, port, protocol }: URL): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  return {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port: Number(port) } : {}),
  };
}

function trusted<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UntrustedEvent(errorText(error));
  }
}

function recordOf(session: Stripe.Checkout.Session): ProviderRecord {
  const { id, metadata, status, payment_status, payment_intent, amount_total, currency } = session;
  const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : undefined;
  return {
    session: id,
    attempt: metadata?.['attempt'] ?? '',
    dealer: metadata?.['dealer'] ?? '',
    state: payment_status === 'paid' ? 'paid' : status === 'expired' ? 'closed' : 'open',
    payment: idOf(payment_intent),
    cents: amount_total ?? 0,
    currency: currency ?? '',
    refunded: typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0,
  };
}

const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;
