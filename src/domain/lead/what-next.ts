import type { LeadFormId } from './form-ids.ts';

const ownSteps: Partial<Record<LeadFormId, readonly string[]>> = {
  service: [
    'The workshop checks the day and the time that you asked for and calls you back.',
    'Your booking is confirmed once we’ve spoken. Until then please don’t drop your vehicle off.',
  ],
  careers: ['Whoever is hiring reads your application.', 'We get back to you either way.'],
  feedback: [
    'A manager at the location you chose will read it today or on the next business day.',
    'If you left a phone number or an email address, they will get back to you.',
  ],
  unsubscribe: [
    'We will take your email address and number off all our marketing lists within five business days.',
    'Messages already on their way may still reach you.',
    'You will still hear from us about your own enquiries and bookings, a purchase, or a safety recall.',
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
