import { errorText } from '../../domain/error-text.ts';
import { checkPayment, type PaymentErrors, paymentErrorTexts } from '../../domain/payment/payment-form.ts';
import { fill } from '../../domain/texts/text.ts';
import type { PaymentDealer } from '../../site/slices/payment-slices.ts';
import type { Shopper } from '../accounts/accounts.ts';
import type { LimitRule } from '../activity/rate-limits.ts';
import { dealerEmailDetails } from '../email-details/payment-email-details.ts';
import { siteAddress } from '../leads/record/lead-content.ts';
import type { Services } from '../services/services.ts';
import type { Visitor } from '../visitor.ts';

export type PaymentServices = Pick<Services, 'till' | 'limits' | 'captcha' | 'paymentLinks'>;

export type PaymentRequest = {
  /** The submitted fields, unchecked. */
  fields: Readonly<Record<string, unknown>>;
  /** The captcha's token, if there is one. */
  captcha?: string | undefined;
  /** Id of an identical payment that has been made, if the shopper means to pay again. */
  again?: string | undefined;
};

/** `paying`: the payment page is open. `paid`: the same was just paid, as shown by `page`, which follows the payment. */
export type PaymentAnswer =
  | { ok: true; kind: 'paying'; pay: string; page: string }
  | { ok: true; kind: 'paid'; page: string }
  | { ok: false; status: 401 | 422 | 429 | 503; error: string; errors?: PaymentErrors };

const perAddress: LimitRule = { name: 'payment-address', points: 30, seconds: 3600 };
const perShopper: LimitRule = { name: 'payment-shopper', points: 12, seconds: 3600 };

/**
 * Opens the payment page for an amount that a signed-in shopper names. Sent twice, it is one payment (online-payments.ts); the limits are
 * the dealer's, whatever a request says.
 */
export async function submitPayment(
  request: PaymentRequest,
  dealer: PaymentDealer,
  visitor: Visitor,
  shopper: Shopper | undefined,
  { till, limits, captcha, paymentLinks }: PaymentServices,
): Promise<PaymentAnswer> {
  const { payment: texts, fieldErrors, leads } = dealer.texts;
  const refuse = (status: 401 | 422 | 429 | 503, error: string) => ({ ok: false as const, status, error });
  if (!till || !dealer.enabled) return refuse(503, texts.off);
  if (!shopper) return refuse(401, texts.signedOut);
  const checked = checkPayment(
    request.fields,
    dealer.paymentLimits,
    paymentErrorTexts(fieldErrors, texts, dealer.paymentLimits),
  );
  if (!checked.ok) {
    const [only, ...more] = Object.values(checked.errors);
    return { ...refuse(422, more.length > 0 ? fieldErrors.severalErrors : (only ?? '')), errors: checked.errors };
  }
  try {
    const counts = await Promise.all([
      limits.consume(perAddress, `${dealer.slug} ${visitor.address}`),
      limits.consume(perShopper, `${dealer.slug} ${shopper.id}`),
    ]);
    if (!counts.every(({ ok }) => ok)) return refuse(429, texts.tooMany);
    // After everything the shopper can correct: a captcha token is valid for one attempt.
    if (captcha.required && dealer.captcha && !(await captcha.isRight(request.captcha, visitor.address)))
      return refuse(422, leads.captcha);
    const site = siteAddress(dealer.url, visitor.host);
    const pageOf = (id: string) => site + paymentLinks.path(dealer.slug, id);
    const { cents, reference, payer } = checked.payment;
    const begun = await till.online.begin(
      {
        ...{ dealer: dealer.slug, userId: shopper.id, reference, payer, cents },
        ...{ account: dealer.merchant, again: request.again },
        emailDetails: (id) => ({
          ...dealerEmailDetails(dealer, dealer.locations[0], site),
          page: pageOf(id),
          texts: dealer.texts.paymentEmails,
        }),
      },
      ({ id }) => ({
        description: fill(texts.paymentFor, { dealer: dealer.name, reference }),
        returnTo: `${pageOf(id)}&from=payment`,
        cancelTo: `${pageOf(id)}&from=left`,
      }),
    );
    if (begun.kind === 'ended') return refuse(503, texts.notReached);
    const page = pageOf(begun.attempt.id);
    return begun.kind === 'paid'
      ? { ok: true, kind: 'paid', page: `${page}&from=same` }
      : { ok: true, kind: 'paying', pay: begun.page, page };
  } catch (error) {
    console.error(`${dealer.slug}: no payment page: ${errorText(error)}`);
    return refuse(503, texts.notReached);
  }
}
