import type { AstroGlobal } from 'astro';
import { longestReference, type PaymentField } from '~/domain/payment/payment-form.ts';
import { formatMobile, storedPhone } from '~/domain/phone.ts';
import { bodyLimits } from '~/domain/request/body-limits.ts';
import { openedPayment } from '~/server/checkout/follow-payment.ts';
import { type PaymentAnswer, submitPayment } from '~/server/checkout/submit-payment.ts';
import { fail, readForm } from '~/server/http.ts';
import type { Attempt } from '~/server/payments/settle.ts';
import type { Site } from '~/site/site.ts';
import { paymentDealer } from '~/site/slices/payment-slices.ts';

/** What an online payment page shows. */
export type PaymentPage = {
  /** Payments can be made here. */
  open: boolean;
  values: Partial<Record<PaymentField, string>>;
  /** The previous payment: left without paying, or paid and to be paid again. */
  earlier?: { id: string; kind: 'left' | 'again'; cents: number; reference: string };
  refused?: Extract<PaymentAnswer, { ok: false }>;
};

/** The page of an online payment, or a response instead: a plain form was posted, and redirects. */
export async function paymentPage(
  { request, url, redirect, response, locals: { services, visitor } }: AstroGlobal,
  site: Site,
): Promise<PaymentPage | Response> {
  const dealer = paymentDealer(site);
  const shopper = await services.accounts.current(dealer.account, request);
  // Signed out in another tab, between gate and page.
  if (!shopper) return redirect(url.pathname + url.search, 303);
  const { first_name: name, last_name, email } = shopper;
  const known = { name, last_name, email, phone: formatMobile(storedPhone(shopper.phone)) };
  if (!services.till) {
    response.status = 503;
    return { open: false, values: {} };
  }
  const found = await openedPayment(url.searchParams, site.slug, shopper.id, services);
  const before = found?.isOwn ? found.attempt : undefined;
  const page = { open: true, ...(before ? { earlier: earlierOf(before) } : {}) };
  if (request.method !== 'POST')
    return { ...page, values: { ...known, ...(before ? valuesOf(before) : askedFor(url.searchParams)) } };
  const posted = await readForm(request, bodyLimits.short);
  if (!posted.ok) return fail(posted.status, posted.error);
  const fields = Object.fromEntries(posted.entries);
  const { again: confirmed, 'cf-turnstile-response': captcha } = fields;
  const answer = await submitPayment({ fields, captcha, again: confirmed }, dealer, visitor(), shopper, services);
  // Not to the provider itself: the policy of the page lets forms lead to this site only.
  if (answer.ok) return redirect(answer.kind === 'paying' ? `${answer.page}&from=form` : answer.page, 303);
  response.status = answer.status;
  return { ...page, values: fields, refused: answer };
}

const earlierOf = ({ id, state, cents, reference }: Attempt): NonNullable<PaymentPage['earlier']> => ({
  ...{ id, cents, reference },
  kind: state === 'paid' ? 'again' : 'left',
});

const valuesOf = ({ cents, reference, payer: { email, phone } }: Attempt) => ({
  ...{ amount: (cents / 100).toFixed(2), reference, email, phone },
});

/** Values from a dealer's link, such as in the email with an invoice: `?reference=INV-20418&amount=1250.50`. */
const askedFor = (query: URLSearchParams) => ({
  amount: query.get('amount')?.slice(0, 20) ?? '',
  reference: query.get('reference')?.slice(0, longestReference) ?? '',
});
