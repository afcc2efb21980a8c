import { priceOfType } from '../../../domain/car/price/price-texts.ts';
import { wishedTime } from '../../../domain/lead/sent/appointment-text.ts';
import { whatNext } from '../../../domain/lead/sent/what-next.ts';
import type { LeadDealer } from '../../../site/slices/lead-slices.ts';
import { fail, json } from '../../http.ts';
import type { Services } from '../../services/services.ts';

/**
 * GET /api/leads/{id}/summary: what the success page shows. Anyone who knows the id may see it, so it contains nothing that
 * says who the shopper is: reference, category, car and the offer for it, location with its hours, booked time, their own vehicle (without its rego) and its
 * offer, and what happens next.
 */
export async function leadSummaryRoute(
  id: string,
  dealer: LeadDealer,
  { leads }: Pick<Services, 'leads'>,
): Promise<Response> {
  const lead = /^[0-9a-f-]{36}$/.test(id) ? await leads.summary(dealer.slug, id) : undefined;
  if (!lead) return fail(404, 'There is no such enquiry.');
  const { content, category, appointment, cancelledAt, locationId, createdAt, form } = lead;
  // A cancelled time is not shown.
  const when = cancelledAt ? undefined : (appointment ?? wishedTime(content.user_data));
  const location = dealer.locations.find(({ id }) => id === locationId);
  return json({
    lead_id: id,
    reference: content.reference,
    form,
    category,
    created_at: createdAt.toISOString(),
    ...(content.car ? { car: { slug: content.car.slug, name: content.car.name } } : {}),
    ...(content.offer ? { offer: priceOfType(content.offer.dollars, content.car?.price_type) } : {}),
    ...(content.pre_approval ? { pre_approval: content.pre_approval } : {}),
    ...(when ? { appointment: when } : {}),
    ...(location
      ? {
          location: {
            name: location.name,
            slug: location.slug,
            address: location.address,
            ...(location.phone ? { phone: location.phone } : {}),
            opening_hours: location.week.map(({ day, text }) => ({ day, text })),
          },
        }
      : {}),
    ...(content.user_data['trade_in'] ? { trade_in: content.user_data['trade_in'] } : {}),
    ...(content.trade_in_offer ? { trade_in_offer: content.trade_in_offer } : {}),
    what_next: whatNext(form, dealer.whatNext, dealer.texts.sentLead, {
      offer: content.trade_in_offer,
      lender: content.pre_approval,
      booked: cancelledAt ? undefined : appointment,
    }),
  });
}
