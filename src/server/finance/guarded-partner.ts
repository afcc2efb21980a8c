import { quoteProblem } from '../../domain/finance/figures/partner-quote.ts';
import { circuitOpen, type GuardOptions, guardedCalls } from '../partners/guarded-calls.ts';
import type { PartnerAnswer, PartnerFailure } from '../partners/partner-answer.ts';
import type { FinancePartnerPort, PartnerDealer } from '../partners/partner-port.ts';

type Call = 'quote' | 'create-customer';

/** The partner as routes use it. */
export type FinancePartner = FinancePartnerPort & {
  /** Call statistics since the last report, a line for each dealer and kind of call; none without calls. */
  report(): string[];
};

/** Recent applications; the oldest are dropped. */
const mostRemembered = 1000;

/**
 * Guards a partner, whatever its adapter: a quote in another currency, or with impossible figures, is rejected;
 * shoppers are sent only to the dealer's own site and its partner's hosts; a partner that is down is not called for a
 * while. Failures are counted and reported to operators, never with anything about a person.
 * @param options `demoOrigin` is where the demo partner's lender is: shoppers may be sent there, too
 */
export function guardedPartner(
  port: FinancePartnerPort,
  options: GuardOptions & { demoOrigin?: string } = {},
): FinancePartner {
  const { log = console.error, demoOrigin } = options;
  const call = guardedCalls({ partner: 'The finance partner', meanwhile: 'Enquiries are still accepted.' }, options);
  let counted = new Map<string, Record<'answered' | PartnerFailure['kind'], number>>();

  const applications = new Map<string, Promise<PartnerAnswer<unknown>>>();

  async function ask<T>(
    kind: Call,
    dealer: PartnerDealer,
    question: () => Promise<PartnerAnswer<T>>,
    problemOf: (value: T) => string | undefined,
  ): Promise<PartnerAnswer<T>> {
    const answer = await call(question, problemOf);
    const { slug, partner } = dealer;
    const key = `${slug}: ${partner} ${kind}`;
    const count = counted.get(key) ?? { answered: 0, refused: 0, away: 0, wrong: 0 };
    counted.set(key, count);
    count[answer.ok ? 'answered' : answer.kind]++;
    if (answer !== circuitOpen && !answer.ok && answer.kind !== 'refused')
      log(`${slug}: ${kind} failed: ${partner} ${answer.problem}.`);
    return answer;
  }

  /** One application at a time, and the same response again once it is made, however the partner handles its key. */
  function once<T>(key: string, apply: () => Promise<PartnerAnswer<T>>): Promise<PartnerAnswer<T>> {
    const known = applications.get(key) as Promise<PartnerAnswer<T>> | undefined;
    if (known) return known;
    const application = apply().then((answer) => {
      if (!answer.ok) applications.delete(key);
      return answer;
    });
    if (applications.size >= mostRemembered) applications.delete(applications.keys().next().value ?? '');
    applications.set(key, application);
    return application;
  }

  return {
    quote: (question, dealer) =>
      ask(
        'quote',
        dealer,
        () => port.quote(question, dealer),
        ({ currency = 'AUD', ...quote }) =>
          currency === 'AUD'
            ? quoteProblem(quote, question)
            : `quoted in ${JSON.stringify(currency.slice(0, 10))}, not AUD`,
      ),
    createCustomer: (request, dealer) =>
      once(`${dealer.slug} ${request.idempotencyKey}`, () =>
        ask(
          'create-customer',
          dealer,
          () => port.createCustomer(request, dealer),
          ({ redirectUrl }) =>
            redirectUrl === undefined ||
            mayLeadTo(redirectUrl, request.returnUrl, dealer.redirectHosts) ||
            (URL.canParse(redirectUrl) && new URL(redirectUrl).origin === demoOrigin)
              ? undefined
              : 'wants to send the shopper to an address that finance.partner.redirectHosts does not name',
        ),
      ),
    report() {
      const counts = [...counted];
      counted = new Map();
      return counts.map(
        ([of, { answered: good, refused, away, wrong }]) =>
          `${of}: ${good} answered, ${refused} refused, ${away} without an answer, ${wrong} implausible.`,
      );
    },
  };
}

/** Own pages, and pages over https of hosts that the dealer names, without a password in the address. */
function mayLeadTo(address: string, returnUrl: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, username, password, port } = new URL(address);
  if (username !== '' || password !== '') return false;
  // "blob:" takes the origin of the address within it.
  const own = new URL(returnUrl);
  if (origin === own.origin) return protocol === own.protocol;
  return protocol === 'https:' && port === '' && hosts.includes(hostname);
}
