import type { APIRoute } from 'astro';
import { paths } from '~/paths.ts';
import { shopperId } from '~/server/accounts/shopper-id.ts';
import { carOfRequest } from '~/server/routes/cars/car-of-request.ts';
import { leadRoute, type RefusedLead } from '~/server/routes/leads/leads.ts';
import { accountDealer } from '~/site/slices/account-slices.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';

export const prerender = false;

export const POST: APIRoute = async ({ request, url, locals, redirect, rewrite }) => {
  const { services } = locals;
  const visitor = locals.visitor();
  const dealer = leadDealer(locals.site);
  const answer = await leadRoute(request, dealer, visitor, services, () =>
    shopperId(request, accountDealer(locals.site), services),
  );
  if (answer.kind === 'json') return answer.response;
  const { taken, form, carId, values } = answer;
  if (taken.ok) return redirect(paths.success(taken.leadId), 303);
  const refused: RefusedLead = { taken, form, values };
  locals.refusedLead = refused;
  const { car } = await carOfRequest(carId, dealer.dealershipIds, services.stock);
  return rewrite(new Request(new URL(paths.enquire(form, car?.slug), url), { headers: { host: url.host } }));
};
