/** Seconds after which a page that waits for the bank reloads. */
const refreshAfter = 4;

/**
 * Redirects shoppers from the form to the payment page, and reloads while the provider has not reported the outcome of a payment. In a
 * header, so that it needs no script.
 * @param from where the shopper comes from, according to the address
 */
export function setRefreshHeader(
  headers: Headers,
  { pay, state }: { pay: string | undefined; state: string },
  from: string | null,
) {
  if (pay && from === 'form') headers.set('refresh', `0; url=${pay}`);
  else if (state === 'waiting') headers.set('refresh', String(refreshAfter));
}
