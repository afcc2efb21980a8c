import { convertPicture } from '~/server/pictures/convert.ts';
import type { PhotoServices } from '~/server/routes/valuations/valuation-photos.ts';
import type { ValuationServices } from '~/server/routes/valuations/valuation-steps.ts';
import { patchValuation, postValuation } from '~/server/routes/valuations/valuations.ts';
import { valuationDealer } from '~/site/slices/valuation-slices.ts';
import { aSite } from '../../../site/a-site.ts';
import { leadRouteInMemory } from '../lead-route.ts';

/** The options of a dealer for valuations. */
export const dealer = (tradeIn: object = {}, signIn: object = {}) => {
  const site = aSite({ slug: 'smith' });
  return valuationDealer({
    ...site,
    tradeIn: { ...site.tradeIn, ...tradeIn },
    signIn: { ...site.signIn, ...signIn },
  });
};
export const visitor = { address: '192.0.2.1', userAgent: 'a browser', host: 'smith.localhost' };
/** Nobody is signed in. */
export const nobody = async () => undefined;
/** Answers that lower no price. */
export const best = { condition: 'good', history: 'full', accident: 'none', keys: 'two' };

export const request = (method: string, body: unknown, headers: Record<string, string> = {}) =>
  new Request('http://smith.localhost/api/valuations', {
    method,
    headers: { host: 'smith.localhost', origin: 'http://smith.localhost', ...headers },
    body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body),
  });
/** Status and JSON of an answer. */
export const bodyOf = async (answer: Response | Promise<Response>) => {
  const response = await answer;
  const statusAndBody: Record<string, unknown> = { status: response.status, ...(await response.json()) };
  return statusAndBody;
};
export const answers = (all: object) => Object.entries(all).map(([id, answer]) => ({ id, answer }));

/** The routes of valuations over a database, for the tests of a file. */
export function valuationRoute() {
  const at = leadRouteInMemory();
  const services = (): ValuationServices & PhotoServices => ({ ...at.services, convertPicture });
  const start = (body: object, of = dealer(), who = nobody) =>
    bodyOf(postValuation(request('POST', body), of, visitor, services(), who));
  const patch = (id: unknown, body: object, of = dealer()) =>
    bodyOf(patchValuation(String(id), request('PATCH', body), of, visitor, services()));

  async function offered(more: object = {}) {
    const { id } = await start({ rego: 'demo 01', regoState: 'nsw', ...more });
    await patch(id, { kms: '52,000' });
    await patch(id, { adjustments: answers(best) });
    return String((await patch(id, { photos_done: true }))['id']);
  }

  return { at, services, start, patch, offered };
}
