import type { AstroGlobal } from 'astro';
import {
  type CustomerOfferState,
  type OfferAnswer,
  offerAnswers,
  offerStateAt,
} from '~/domain/customer-offer/customer-offer.ts';
import { bodyLimits } from '~/domain/request/body-limits.ts';
import { paths } from '~/paths.ts';
import type { FoundOffer } from '~/server/customer-offers/customer-offers.ts';
import { fail, readForm } from '~/server/http.ts';
import { letterheadOf } from '~/server/mail/letterhead.ts';
import { answerOffer, signedOffer } from '~/server/routes/leads/answer-offer.ts';
import type { Services } from '~/server/services/services.ts';
import type { Site } from '~/site/site.ts';
import { checkoutDealer } from '~/site/slices/checkout-slices.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import { agreedCheckout } from './agreed-checkout.ts';

export type AnswerOfferPage = {
  found: FoundOffer;
  state: CustomerOfferState;
  /** The answer named in the address. */
  chosen: OfferAnswer;
  errors: Partial<Record<'counter' | 'words', string>>;
  typed: Readonly<Record<string, string | undefined>>;
};

/**
 * The page on which a dealer answers an offer, by its signed address. Opening it changes nothing, since email scanners open every link; its
 * form does. Undefined if the signature does not match or the offer no longer exists.
 */
export async function answerOfferPage(
  { request, url, response, locals: { services, now } }: AstroGlobal,
  site: Site,
): Promise<AnswerOfferPage | Response | undefined> {
  const query = url.searchParams;
  const found = await signedOffer(query, site.slug, services);
  if (!found) {
    response.status = 404;
    return undefined;
  }
  const answer = offerAnswers.find((id) => id === query.get('answer')) ?? 'accept';
  const page = { found, state: offerStateAt(found.offer, now), chosen: answer, errors: {}, typed: {} };
  if (request.method !== 'POST') return page;
  const form = await readForm(request, bodyLimits.form);
  if (!form.ok) return fail(form.status, form.error);
  const typed = Object.fromEntries(form.entries);
  const outcome = await answerOffer(found, typed, leadDealer(site), services, {
    now,
    checkoutOf: () => checkoutOf(found, site, services),
  });
  if (outcome.kind === 'wrong') {
    response.status = 422;
    return { ...page, errors: outcome.errors, typed };
  }
  if (outcome.kind === 'answered') {
    const location = paths.answerOffer(found.offer.leadId, query.get('code') ?? '');
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  }
  // Perhaps answered by someone else a moment ago: its current state.
  response.status = 409;
  const again = (await services.customerOffers.find(site.slug, found.offer.leadId)) ?? found;
  return { ...page, found: again, state: offerStateAt(again.offer, now) };
}

/** Link for reserving the car of an offer online now, at the price of the answer; undefined if that is not possible. */
async function checkoutOf({ content, offer }: FoundOffer, site: Site, services: Services): Promise<string | undefined> {
  const { car } = content;
  const path = car && (await agreedCheckout({ leadId: offer.leadId, car }, checkoutDealer(site), services));
  return path && letterheadOf(content).site + path;
}
