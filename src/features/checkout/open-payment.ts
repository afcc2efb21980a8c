import type { CheckoutErrors } from '~/domain/reservation/checkout-form.ts';

/** Milliseconds that opening a payment page may take: the server gives its provider ten seconds and tries again. */
const patience = 40_000;

type Answer = { go: string } | { errors: CheckoutErrors; problem?: string };

/** Asks the server to hold the car and to open its payment page. Never throws. */
export async function openPayment(
  request: { car: string; key: string; terms: string; fields: Record<string, unknown> },
  words: { notReached: string; offline: string },
): Promise<Answer> {
  try {
    const response = await fetch('/api/reservations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(patience),
    });
    const { go, error, field_errors } = (await response.json()) as {
      go?: string;
      error?: string;
      field_errors?: CheckoutErrors;
    };
    if (response.ok && go) return { go };
    return field_errors ? { errors: field_errors } : { errors: {}, problem: error ?? words.notReached };
  } catch {
    return { errors: {}, problem: navigator.onLine ? words.notReached : words.offline };
  }
}
