import { type Circuit, circuit } from './circuit.ts';
import type { PartnerAnswer, PartnerFailure } from './partner-answer.ts';

/** For tests: when to ask, and where operators read. */
export interface SteadyOptions {
  breaker?: Circuit;
  log?: (line: string) => void;
}

/** What a partner that is left alone is said to have answered: nobody asked it. */
export const resting: PartnerFailure = { ok: false, kind: 'away', problem: 'is left alone for now' };

/**
 * Asks a partner and makes sure of its answers: what cannot be true is `wrong`, an adapter's fault costs nobody more than the answer,
 * and a partner that is away is left alone for a while. Operators hear when it goes and when it is back.
 * @param partner as operators know it: "The finance partner"
 * @param meanwhile what becomes of shoppers' wishes while it is away, a sentence
 */
export function steadyCalls(
  { partner, meanwhile }: { partner: string; meanwhile: string },
  { breaker = circuit(), log = console.error }: SteadyOptions = {},
) {
  /** @param problemOf what is wrong with an answer, undefined if it may be believed */
  return async <T>(
    question: () => Promise<PartnerAnswer<T>>,
    problemOf: (value: T) => string | undefined,
  ): Promise<PartnerAnswer<T>> => {
    if (!breaker.mayAsk()) return resting;
    const answer = checked(await answered(question), problemOf);
    const change = breaker.note(answer.ok || answer.kind !== 'away');
    if (change === 'opened') log(`ALERT ${partner} is away; it is asked again every 30 s. ${meanwhile}`);
    if (change === 'closed') log(`${partner} answers again.`);
    return answer;
  };
}

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
