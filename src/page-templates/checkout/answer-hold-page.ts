import type { AstroGlobal } from 'astro';
import { bodyLimits } from '~/domain/request/body-limits.ts';
import { type HoldAnswer, holdAnswersIn } from '~/domain/reservation/hold.ts';
import { paths } from '~/paths.ts';
import { confirmHold, endHold } from '~/server/checkout/end-hold.ts';
import { fail, readForm } from '~/server/http.ts';
import type { Hold } from '~/server/reservations/reservations.ts';
import type { Site } from '~/site/site.ts';

export type AnswerHoldPage = {
  hold: Hold;
  /** The answer named in the address. */
  chosen: HoldAnswer | undefined;
  /** Address of the page, without an answer. */
  address: string;
  /** The answer could not be recorded. */
  failed: boolean;
};

/**
 * The page on which a dealer confirms or releases a hold, by its signed address. Opening it changes nothing, since email scanners open every
 * link; its form does. Undefined if the signature does not match, or nothing was ever paid.
 */
export async function answerHoldPage(
  { request, url, response, locals: { services } }: AstroGlobal,
  site: Site,
): Promise<AnswerHoldPage | Response | undefined> {
  const { till, holdAnswerLinks } = services;
  const [id, code] = [url.searchParams.get('hold') ?? '', url.searchParams.get('code') ?? ''];
  const found =
    till && holdAnswerLinks.isRight(site.slug, id, code) ? await till.reservations.find(site.slug, id) : undefined;
  if (!till || !found?.attempt.settledAt || found.attempt.state === 'closed' || found.attempt.state === 'refused') {
    response.status = 404;
    return undefined;
  }
  const { hold } = found;
  const asked = url.searchParams.get('answer');
  const chosen = holdAnswersIn(hold.state).find((answer) => answer === asked);
  const address = paths.answerHold(id, code);
  if (request.method !== 'POST') return { hold, chosen, address, failed: false };
  const form = await readForm(request, bodyLimits.short);
  if (!form.ok) return fail(form.status, form.error);
  // What it is now is shown either way: somebody else may have answered a moment ago, or its time ended.
  const done = await (chosen === 'confirm'
    ? confirmHold(till, id)
    : chosen === 'release'
      ? endHold(till, id, 'released')
      : true);
  if (done) return new Response(null, { status: 303, headers: { location: address, 'cache-control': 'no-store' } });
  response.status = 503;
  return { hold, chosen, address, failed: true };
}
