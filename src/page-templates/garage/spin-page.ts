import type { AstroGlobal } from 'astro';
import { bodyLimits } from '~/domain/request/body-limits.ts';
import type { CampaignState } from '~/features/spin/spin-page-view.ts';
import { fail, readForm } from '~/server/http.ts';
import { currentCampaign, standingOf, submitSpin, viewOf } from '~/server/routes/payments/spins.ts';
import { hostOf } from '~/server/visitor.ts';
import type { SpinCampaign } from '~/site/schema/dealer/spin-to-win.ts';
import type { Site } from '~/site/site.ts';
import { type SpinDealer, spinDealer } from '~/site/slices/spin-slices.ts';

/** What the wheel's page shows. */
export type SpinPage = {
  dealer: SpinDealer;
  campaign: SpinCampaign;
  state: CampaignState;
  /** Errors of a plain POST. */
  problem?: string;
};

/**
 * The page of the prize wheel: the state of the campaign and the shopper's spin, a response instead (a plain form was posted, and
 * redirects to the result), or nothing if the dealer has no wheel.
 */
export async function spinPage(astro: AstroGlobal, site: Site): Promise<SpinPage | Response | undefined> {
  const { request, url, response, locals } = astro;
  const { services, now } = locals;
  const dealer = spinDealer(site);
  const campaign = dealer.enabled ? currentCampaign(dealer, now) : undefined;
  if (!campaign) {
    response.status = 404;
    return undefined;
  }
  const shopper = await services.accounts.current(dealer.account, request);
  // Signed out in another tab, between gate and page.
  if (!shopper) return astro.redirect(url.pathname, 303);
  let problem: string | undefined;
  if (request.method === 'POST') {
    const form = await readForm(request, bodyLimits.short);
    if (!form.ok) return fail(form.status, form.error);
    const accepted = new Map(form.entries).get('accept') === 'true';
    const result = await submitSpin({ accepted, shopper, host: hostOf(request) }, dealer, services, now);
    if (result.ok) return astro.redirect(url.pathname, 303);
    problem = result.error;
    response.status = result.status;
  }
  const [state, spin] = await Promise.all([
    standingOf(campaign, dealer, services, now),
    services.spins.find(dealer.slug, campaign.id, shopper),
  ]);
  const spun = spin && { view: viewOf(spin, campaign, dealer, shopper), at: spin.createdAt };
  return { dealer, campaign, state: { ...state, spun }, ...(problem ? { problem } : {}) };
}
