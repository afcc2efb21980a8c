import type { APIRoute } from 'astro';
import { postValuation } from '~/server/routes/valuations/valuations.ts';
import { accountDealer } from '~/site/slices/account-slices.ts';
import { valuationDealer } from '~/site/slices/valuation-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { site, services, visitor } }) => {
  const shopper = () => services.accounts.current(accountDealer(site), request);
  return postValuation(request, valuationDealer(site), visitor(), services, shopper);
};
