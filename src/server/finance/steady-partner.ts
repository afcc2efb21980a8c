import { quoteProblem } from '../../domain/finance/partner-quote.ts';
import { type Circuit, circuit } from './circuit.ts';
import type { FinancePartnerPort, PartnerAnswer, PartnerDealer, PartnerFailure } from './partner-port.ts';

type Call = 'quote' | 'create-customer';

/** The partner as routes use it. */
export type FinancePartner = FinancePartnerPort & {
  /** How calls went since the last report, a line for each dealer and kind of call; none where nobody called. */
  report(): string[];
};

/** Applications of late; the oldest are forgotten. */
const mostRemembered = 1000;

/**
 * Makes sure of a partner's answers, whichever adapter they come through: a quote in another currency, or with figures that cannot be
 * true, is no quote; a shopper is sent to the dealer's own site and its partner's hosts only; a partner that is away is left
 * alone for a while. Failures are counted and told to operators, never with anything about a person.
 */
export function steadyPartner(
  port: FinancePartnerPort,
  { breaker = circuit(), log = console.error }: { breaker?: Circuit; log?: (line: string) => void } = {},
): FinancePartner {
  let counted = new Map<string, Record<'answered' | PartnerFailure['kind'], number>>();

  const applications = new Map<string, Promise<PartnerAnswer<unknown>>>();

  async function ask<T>(
    call: Call,
    dealer: PartnerDealer,
    question: () => Promise<PartnerAnswer<T>>,
    problemOf: (value: T) => string | undefined,
  ): Promise<PartnerAnswer<T>> {
    const answer = breaker.mayAsk() ? checked(await answered(question), problemOf) : resting;
    const { slug, partner } = dealer;
    const key = `${slug}: ${partner} ${call}`;
    const count = counted.get(key) ?? { answered: 0, refused: 0, away: 0, wrong: 0 };
    counted.set(key, count);
    count[answer.ok ? 'answered' : answer.kind]++;
    if (answer === resting) return answer;
    const change = breaker.note(answer.ok || answer.kind !== 'away');
    if (change === 'opened')
      log(`ALERT The finance partner is away; it is asked again every 30 s. Enquiries are taken as ever.`);
    if (change === 'closed') log('The finance partner answers again.');
    if (!answer.ok && answer.kind !== 'refused') log(`${slug}: ${call} failed: ${partner} ${answer.problem}.`);
    return answer;
  }

  /** One application at a time, and the same answer again once it is made, whatever the partner makes of its key. */
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
            redirectUrl === undefined || mayLeadTo(redirectUrl, request.returnUrl, dealer.redirectHosts)
              ? undefined
              : 'wants to send the shopper to an address that finance.partner.redirectHosts does not name',
        ),
      ),
    report() {
      const counts = [...counted];
      counted = new Map();
      return counts.map(
        ([of, { answered: good, refused, away, wrong }]) =>
          `${of}: ${good} answered, ${refused} refused, ${away} without an answer, ${wrong} not to be believed.`,
      );
    },
  };
}

const resting: PartnerFailure = { ok: false, kind: 'away', problem: 'is left alone for now' };

/** A fault of an adapter must not cost a shopper more than its answer. */
async function answered<T>(question: () => Promise<PartnerAnswer<T>>): Promise<PartnerAnswer<T>> {
  try {
    return await question();
  } catch (error) {
    return { ok: false, kind: 'wrong', problem: `could not be asked: ${String(error)}` };
  }
}

function checked<T>(answer: PartnerAnswer<T>, problemOf: (value: T) => string | undefined): PartnerAnswer<T> {
  const problem = answer.ok ? problemOf(answer.value) : undefined;
  return problem === undefined ? answer : { ok: false, kind: 'wrong', problem };
}

/** Own pages, and pages over https of hosts that the dealer names, without a password in the address. */
function mayLeadTo(address: string, returnUrl: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, username, password, port } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (origin === new URL(returnUrl).origin) return true;
  return protocol === 'https:' && port === '' && hosts.includes(hostname);
}
