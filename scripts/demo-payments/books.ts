import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** A payment page as the demo provider keeps it. */
export interface DemoSession {
  id: string;
  status: 'open' | 'complete' | 'expired';
  cents: number;
  currency: string;
  description: string;
  email: string | undefined;
  metadata: Record<string, string>;
  /** Of the dealer; the platform's own if missing. */
  account?: string | undefined;
  successUrl: string;
  cancelUrl: string;
  /** Seconds since 1970. */
  expiresAt: number;
  /** Id of the payment, once it was made. */
  payment: string | undefined;
  refunded: number;
}

/** How the platform is notified: at once, a while later, or twice. */
export type Telling = 'once' | 'late' | 'twice';

export interface DemoEvent {
  id: string;
  type: string;
  object: Record<string, unknown>;
  account?: string | undefined;
  telling: Telling;
}

/** The demo provider's own books: pages, payments, refunds, and their events. */
export class DemoBooks {
  readonly sessions = new Map<string, DemoSession>();
  readonly #tell: (event: DemoEvent) => void;
  readonly #now: () => number;
  readonly #file: string | undefined;

  /**
   * @param tell receives every event
   * @param now milliseconds since 1970
   * @param file where the books are kept, so that a restarted platform finds its payments
   */
  constructor(tell: (event: DemoEvent) => void, now: () => number, file?: string) {
    this.#tell = tell;
    this.#now = now;
    this.#file = file;
    for (const session of file ? readSessions(file) : []) this.sessions.set(session.id, session);
  }

  open(given: Omit<DemoSession, 'id' | 'status' | 'payment' | 'refunded'>): DemoSession {
    const session: DemoSession = { ...given, id: name('cs_demo'), status: 'open', payment: undefined, refunded: 0 };
    this.sessions.set(session.id, session);
    this.#keep();
    return session;
  }

  /** A page, closed if it has expired. */
  find(id: string): DemoSession | undefined {
    const session = this.sessions.get(id);
    if (session?.status === 'open' && session.expiresAt * 1000 <= this.#now()) this.#end(session);
    return session;
  }

  /** The shopper pays. Returns whether the page could still be paid. */
  pay(id: string, telling: Telling = 'once'): boolean {
    const session = this.find(id);
    if (session?.status !== 'open') return false;
    session.status = 'complete';
    session.payment = name('pi_demo');
    this.#tellOf('checkout.session.completed', session, sessionObject(session), telling);
    return true;
  }

  /** Ends a page. Returns whether it was open. */
  expire(id: string): boolean {
    const session = this.find(id);
    if (session?.status !== 'open') return false;
    this.#end(session);
    return true;
  }

  /** Refunds a payment, as far as not already refunded. Returns whether there was such a payment with something left. */
  refund(payment: string): boolean {
    const session = [...this.sessions.values()].find((one) => one.payment === payment);
    if (!session || session.refunded >= session.cents) return false;
    session.refunded = session.cents;
    this.#tellOf('charge.refunded', session, chargeObject(session));
    return true;
  }

  #end(session: DemoSession): void {
    session.status = 'expired';
    this.#tellOf('checkout.session.expired', session, sessionObject(session));
  }

  #keep(): void {
    if (this.#file) writeFileSync(this.#file, JSON.stringify([...this.sessions.values()]));
  }

  #tellOf(type: string, { account }: DemoSession, object: Record<string, unknown>, telling: Telling = 'once'): void {
    this.#keep();
    this.#tell({ id: name('evt_demo'), type, object, account, telling });
  }
}

function readSessions(file: string): DemoSession[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoSession[];
  } catch {
    return [];
  }
}

const name = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

const chargeObject = ({ payment, cents, refunded, currency, metadata }: DemoSession) => ({
  id: `ch_of_${payment}`,
  object: 'charge',
  payment_intent: payment,
  amount: cents,
  amount_refunded: refunded,
  currency,
  metadata,
});

/** A page as Stripe's API shows it. @param expanded with its payment and charge */
export function sessionObject(session: DemoSession, { expanded = false, url = '' } = {}): Record<string, unknown> {
  const { id, status, payment, cents, currency, metadata, expiresAt } = session;
  const intent =
    payment && expanded ? { id: payment, object: 'payment_intent', latest_charge: chargeObject(session) } : payment;
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status,
    payment_status: payment ? 'paid' : 'unpaid',
    payment_intent: intent ?? null,
    amount_total: cents,
    currency,
    metadata,
    client_reference_id: metadata['attempt'] ?? null,
    expires_at: expiresAt,
    url: status === 'open' ? url : null,
    livemode: false,
  };
}
