import { type Circuit, circuit } from './circuit.ts';
import type { PartnerAnswer, PartnerFailure } from './partner-answer.ts';

/** Supplied by tests: when to call, and the log for operators. */
export interface GuardOptions {
  breaker?: Circuit;
  log?: (line: string) => void;
}

/** The response reported during the pause: the partner was not called. */
export const circuitOpen: PartnerFailure = { ok: false, kind: 'away', problem: 'is paused after repeated failures' };

/**
 * Calls a partner and checks its responses: an impossible one is `wrong`, an adapter's error costs no more than the response, and a
 * partner that is down is not called for a while. Operators are notified when it goes down and when it is back.
 * @param partner its name for operators: "The finance partner"
 * @param meanwhile what happens to shoppers' requests while it is down, a sentence
 */
export function guardedCalls(
  { partner, meanwhile }: { partner: string; meanwhile: string },
  { breaker = circuit(), log = console.error }: GuardOptions = {},
) {
  /** @param problemOf what is wrong with a response, undefined if it is plausible */
  return async <T>(
    question: () => Promise<PartnerAnswer<T>>,
    problemOf: (value: T) => string | undefined,
  ): Promise<PartnerAnswer<T>> => {
    if (!breaker.mayAsk()) return circuitOpen;
    const answer = checked(await answered(question), problemOf);
    const change = breaker.note(answer.ok || answer.kind !== 'away');
    if (change === 'opened') log(`ALERT ${partner} is unavailable; it is retried every 30 s. ${meanwhile}`);
    if (change === 'closed') log(`${partner} responds again.`);
    return answer;
  };
}

async function answered<T>(question: () => Promise<PartnerAnswer<T>>): Promise<PartnerAnswer<T>> {
  try {
    return await question();
  } catch (error) {
    return { ok: false, kind: 'wrong', problem: `could not be called: ${String(error)}` };
  }
}

function checked<T>(answer: PartnerAnswer<T>, problemOf: (value: T) => string | undefined): PartnerAnswer<T> {
  const problem = answer.ok ? problemOf(answer.value) : undefined;
  return problem === undefined ? answer : { ok: false, kind: 'wrong', problem };
}
