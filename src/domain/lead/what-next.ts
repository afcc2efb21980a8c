import type { LeadFormId } from './form-ids.ts';

const ownSteps: Partial<Record<LeadFormId, readonly string[]>> = {
  feedback: [
    'A manager of the place that you named reads it, today or on the next business day.',
    'If you left a number or an address, that manager gets back to you.',
  ],
  unsubscribe: [
    'We take the address and the number off every marketing list within five business days.',
    'A message that was already on its way can still reach you.',
    'You still hear from us about what you ask for yourself, a booking, a sale or a safety recall.',
  ],
};

/** What happens after a form was sent: the form's own steps where it has some, else the dealer's (LEAD-09). */
export function whatNext(form: string, dealerSteps: readonly string[]): readonly string[] {
  return ownSteps[form as LeadFormId] ?? dealerSteps;
}

/**
 * The dealer's steps, the first of them with the time in which it is usually done, where the dealer promises one:
 * "A person from our team reads your enquiry, usually within one business hour."
 */
export function promisedSteps({
  whatNext,
  answerTime,
}: {
  whatNext: readonly string[];
  answerTime?: string;
}): string[] {
  const [first, ...rest] = whatNext;
  if (!first || !answerTime) return [...whatNext];
  return [`${first.replace(/\.$/, '')}, usually ${answerTime}.`, ...rest];
}
