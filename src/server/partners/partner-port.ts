import type { Car } from '../../domain/car/record/car.ts';
import type { PartnerQuote, QuoteQuestion } from '../../domain/finance/figures/partner-quote.ts';
import type { PartnerAnswer } from './partner-answer.ts';

/** The dealer on whose behalf a partner is called. */
export type PartnerDealer = {
  slug: string;
  name: string;
  /** The partner's name in the dealer's options; used in messages to operators. */
  partner: string;
  /** Hosts that a shopper may be sent to, besides the dealer's own site. */
  redirectHosts: readonly string[];
  dealership: { id: string; name: string; address: string };
};

/** An application for finance. */
export type CustomerRequest = {
  /** The same over all attempts of one application, so that it becomes one customer. */
  idempotencyKey: string;
  data: QuoteQuestion & {
    phoneNumber: string;
    firstName: string;
    lastName: string;
    email: string;
    subscribe: boolean;
    postCode: string;
  };
  /** The full lead. */
  additionalData: Readonly<Record<string, unknown>>;
  /** The car that the application is for, as the stock has it. */
  car?: Car | undefined;
  /** Page of the dealer's site to which a partner can return the shopper. */
  returnUrl: string;
};

/** A quote with the currency stated by the partner; Australian dollars by default. */
export type QuotedFigures = PartnerQuote & { currency?: string | undefined };

/** A finance partner: gives quotes and accepts applications. Adapters translate; plausibility is checked once, in guarded-partner.ts. */
export type FinancePartnerPort = {
  quote(question: QuoteQuestion, dealer: PartnerDealer): Promise<PartnerAnswer<QuotedFigures>>;
  /** Creates a customer at the partner. Tried once, without automatic retries: a second attempt is the shopper's, with the same key. */
  createCustomer(
    request: CustomerRequest,
    dealer: PartnerDealer,
  ): Promise<PartnerAnswer<{ redirectUrl?: string | undefined }>>;
};
