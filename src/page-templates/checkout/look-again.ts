/** Seconds after which a page that waits for the bank looks again. */
const lookAgain = 4;

/**
 * Leads whoever comes from the form on to the payment page, and looks again while the provider has not said the outcome of a payment. In a header,
 * so that it needs no script.
 * @param from where the shopper comes from, as the address says
 */
export function leadOnOrLookAgain(
  headers: Headers,
  { pay, state }: { pay: string | undefined; state: string },
  from: string | null,
) {
  if (pay && from === 'form') headers.set('refresh', `0; url=${pay}`);
  else if (state === 'waiting') headers.set('refresh', String(lookAgain));
}
