import type { APIRoute } from 'astro';
import { fail, json } from '~/server/http.ts';
import { accountDealer } from '~/site/slices/account-slices.ts';

export const prerender = false;

/** GET /api/my-data.json: the stored data of the signed-in shopper; 401 without a session, 404 if there is no garage. */
export const GET: APIRoute = async ({ request, locals: { site, services } }) => {
  if (!site.features.garage) return fail(404, 'This site has no garage.');
  const dealer = accountDealer(site);
  const shopper = await services.accounts.current(dealer, request);
  if (!shopper) return fail(401, dealer.texts.signedOut);
  const data = await services.garage.data(site.slug, shopper);
  return json(data, 200, { 'content-disposition': 'attachment; filename="my-data.json"' });
};
