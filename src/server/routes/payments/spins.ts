import * as v from 'valibot';
import { campaignOf, dayOf, phaseOf } from '../../../domain/prize-draw/campaign.ts';
import { type SpinView, spinView } from '../../../domain/prize-draw/spin-view.ts';
import { bodyLimits } from '../../../domain/request/body-limits.ts';
import { paths } from '../../../paths.ts';
import type { SpinCampaign } from '../../../site/schema/dealer/spin-to-win.ts';
import type { SpinDealer } from '../../../site/slices/spin-slices.ts';
import type { Shopper } from '../../accounts/accounts.ts';
import type { LimitRule } from '../../activity/rate-limits.ts';
import type { PrizeEmailDetails } from '../../email-details/prize-email-details.ts';
import { fail, json, readJson } from '../../http.ts';
import { leadLetterhead, siteAddress } from '../../leads/record/lead-content.ts';
import type { Services } from '../../services/services.ts';
import type { Spin } from '../../spins/spins.ts';
import { hostOf, isSameOrigin, onlyFromSite } from '../../visitor.ts';

export type SpinServices = Pick<Services, 'spins' | 'limits'>;

/** The outcome of a request for a spin. */
export type SpinResult = { ok: true; spin: Spin } | { ok: false; status: 404 | 409 | 422 | 429; error: string };

const perShopper: LimitRule = { name: 'spin', points: 30, seconds: 3600 };

/** The state of a campaign on the dealer's day: its phase, and which prizes are gone. */
export async function standingOf(
  campaign: SpinCampaign,
  { slug, timeZone }: Pick<SpinDealer, 'slug' | 'timeZone'>,
  { spins }: Pick<Services, 'spins'>,
  now: Date,
) {
  const wonCounts = await spins.wonCounts(slug, campaign.id);
  const left = campaign.prizes.map(({ id, stock }) => Math.max(0, stock - (wonCounts.get(id) ?? 0)));
  return { phase: phaseOf(campaign, dayOf(timeZone, now)), left, allGone: left.every((number) => number === 0) };
}

/** The campaign that the page currently shows. */
export const currentCampaign = ({ campaigns, timeZone }: SpinDealer, now: Date): SpinCampaign | undefined =>
  campaignOf(campaigns, dayOf(timeZone, now));

/** The dealer's current day, and the id of the campaign open for spins on it. */
export function runningCampaign(dealer: SpinDealer, now: Date): { today: string; running: string | undefined } {
  const today = dayOf(dealer.timeZone, now);
  const campaign = dealer.enabled ? currentCampaign(dealer, now) : undefined;
  return { today, running: campaign && phaseOf(campaign, today) === 'running' ? campaign.id : undefined };
}

/**
 * Spins for a signed-in shopper who lives where the campaign is held and accepts its terms. Shoppers who have spun before get that spin
 * again, whatever else they send and whenever they return.
 * @param host of the request, for links in the email
 */
export async function submitSpin(
  { accepted, shopper, host }: { accepted: boolean; shopper: Shopper; host: string | undefined },
  dealer: SpinDealer,
  services: SpinServices,
  now: Date,
): Promise<SpinResult> {
  const texts = dealer.texts.spinToWin;
  const campaign = dealer.enabled ? currentCampaign(dealer, now) : undefined;
  if (!campaign) return { ok: false, status: 404, error: 'This site has no prize wheel.' };
  if (!(await services.limits.consume(perShopper, shopper.id)).ok)
    return { ok: false, status: 429, error: texts.tooMany };
  const before = await services.spins.find(dealer.slug, campaign.id, shopper);
  if (before) return { ok: true, spin: before };
  const { phase, allGone } = await standingOf(campaign, dealer, services, now);
  if (phase !== 'running' || allGone)
    return {
      ok: false,
      status: 409,
      error: phase === 'over' ? texts.overText : phase === 'before' ? texts.beforeText : texts.allGoneText,
    };
  if (!accepted) return { ok: false, status: 422, error: texts.acceptFirst };
  const today = dayOf(dealer.timeZone, now);
  const emailDetails = emailDetailsOf(campaign, dealer, siteAddress(dealer.lead.url, host));
  const { spin } = await services.spins.spin({ dealer: dealer.slug, campaign, shopper, emailDetails, today, now });
  return { ok: true, spin };
}

/** What the page and the response show of a spin. */
export const viewOf = (spin: Spin, campaign: SpinCampaign, dealer: SpinDealer, { email }: Shopper): SpinView =>
  spinView(
    spin,
    { prizes: campaign.prizes, email, garage: dealer.garage, timeZone: dealer.timeZone },
    dealer.texts.spinToWin,
  );

const BodySchema = v.object({ accept: v.boolean() }, 'The request must have accept: true or false.');

/**
 * POST /api/spins `{ accept: true }`: spins, `{ spin: SpinView }`; a second time it returns the same. 401 without a session, 404 if there is
 * no wheel, 409 before or after the campaign or once every prize is gone, 422 if the terms were not accepted, 429 after too many.
 */
export async function postSpin(
  request: Request,
  dealer: SpinDealer,
  shopper: () => Promise<Shopper | undefined>,
  services: SpinServices,
  now = new Date(),
): Promise<Response> {
  if (!dealer.enabled) return fail(404, 'This site has no prize wheel.');
  if (!isSameOrigin(request)) return fail(403, onlyFromSite);
  const body = await readJson(request, BodySchema, bodyLimits.short);
  if (!body.ok) return fail(body.status, body.error);
  const who = await shopper();
  if (!who) return fail(401, dealer.texts.spinToWin.signedOut);
  const campaign = currentCampaign(dealer, now);
  const result = await submitSpin(
    { accepted: body.value.accept, shopper: who, host: hostOf(request) },
    dealer,
    services,
    now,
  );
  if (!result.ok || !campaign)
    return result.ok ? fail(404, 'There is no campaign.') : fail(result.status, result.error);
  return json({ spin: viewOf(result.spin, campaign, dealer, who) });
}

function emailDetailsOf(campaign: SpinCampaign, dealer: SpinDealer, site: string): PrizeEmailDetails {
  const { lead, legalName, texts } = dealer;
  const {
    what_next: _,
    texts: _own,
    dealer_texts: __,
    ...head
  } = leadLetterhead(lead, 'general-enquiry', lead.locations[0], site);
  return {
    dealer: { name: lead.name, legalName },
    campaign: campaign.name,
    page: site + paths.spinToWin(),
    terms: site + campaign.terms,
    head,
    texts: texts.prizeEmails,
  };
}
