import { describe, expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { answerView } from '~/features/customer-offer/answer-view.ts';
import { reservationViews } from '~/features/garage/garage-view.ts';
import { offerState } from '~/features/garage/offer-state.ts';
import { successView } from '~/features/leads/success/success-view.ts';
import { paths } from '~/paths.ts';
import { agreedPrice } from '~/server/customer-offers/agreed-price.ts';
import { answerEmail } from '~/server/leads/emails/answer-email.ts';
import { dealerEmail } from '~/server/leads/emails/dealer-email.ts';
import { senderEmail } from '~/server/leads/emails/sender-email.ts';
import { leadSummaryRoute } from '~/server/routes/leads/lead-summary.ts';
import { signedPages } from '~/server/signed-pages.ts';
import { anOffer, offerEnds } from './an-offer.ts';

/** What a car's price covers, as feeds say it; undefined where a feed says nothing. */
const kinds: [type: string | undefined, offered: string, counter: string][] = [
  ['Drive Away', '$11,500 Drive Away', '$12,000 Drive Away'],
  ['Excl. Govt. Charges', '$11,500 Excl. Govt. Charges', '$12,000 Excl. Govt. Charges'],
  ['Excl. GST', '$11,500 Excl. GST', '$12,000 Excl. GST'],
  ['Plus On-road Costs', '$11,500 Plus On-road Costs', '$12,000 Plus On-road Costs'],
  [undefined, '$11,500', '$12,000'],
];

describe.each(kinds)('of a price of the kind %s', (price_type, offered, counter) => {
  const lead = anOffer();
  const { content } = lead;
  const car = { ...content.car, price_type } as NonNullable<typeof content.car>;
  const whole = { ...lead, content: { ...content, car }, createdAt: new Date('2026-11-24T00:00:00Z') };
  const offer = {
    ...{ leadId: lead.id, dealer: 'smith', dollars: 11_500, counterOffer: 12_000, message: null },
    ...{ state: 'countered' as const, endsAt: offerEnds, answeredAt: new Date('2026-11-25T00:00:00Z') },
  };
  const at = new Date('2026-11-26T00:00:00Z');

  test('ENQ-11 PRICE-01 the answer by mail, its page and the garage keep the kind', () => {
    const mail = answerEmail(whole, offer as never, { id: 'a', host: 'smith.example' });
    expect(mail?.text).toContain(`could do ${counter}.`);
    expect(mail?.text).toMatch(new RegExp(`Your offer:? +${offered.replace(/[$.]/g, '\\$&')}$`, 'm'));
    const view = answerView(
      { offer, state: 'countered', comments: '', content: whole.content },
      platformTexts.customerOffers,
      'Australia/Perth',
    );
    expect(view.text).toContain(`The offer of ${offered} was answered with ${counter} on`);
    expect(offerState(offer, '', platformTexts.garage, at, price_type).offerLines).toEqual([
      ...[`Your offer: ${offered}`, `We could do: ${counter}`, platformTexts.garage.offerNotBinding],
    ]);
  });

  test('ENQ-11 PRICE-01 both mails about the offer and the success page show it with its kind', async () => {
    const dealers = dealerEmail(whole, '/answer-offer?lead=a');
    expect(JSON.stringify(dealers)).toContain(`Accept ${offered}`);
    const sender = senderEmail(whole, { id: 'a', host: 'smith.example' });
    expect(JSON.stringify(sender)).toContain(offered);
    const dealer = { slug: 'smith', locations: [], whatNext: {}, texts: platformTexts } as never;
    const summary = async () => ({ ...whole, appointment: null, cancelledAt: null, locationId: null });
    const response = await leadSummaryRoute(lead.id, dealer, { leads: { summary } } as never);
    const { lines } = successView(await response.json(), { car: paths.car }, platformTexts.sentLead);
    expect(lines).toContainEqual({ label: 'Your offer', text: offered });
  });

  test('ENQ-11 PRICE-01 the agreed price of checkout, hold and receipts has it, and so has the reservation in the garage', async () => {
    const agreedLinks = signedPages('a secret', 'agreed price', paths.agreedPrice);
    const customerOffers = { find: async () => ({ content: whole.content, createdAt: at, offer }) as never };
    const query = new URLSearchParams(agreedLinks.path('smith', lead.id));
    const agreed = await agreedPrice(query, car.id, 'smith', { customerOffers, agreedLinks });
    expect(agreed).toMatchObject({ dollars: 12_000, text: counter });
    const hold = {
      ...{ id: 'h', car: { title: car.name, slug: car.slug }, state: 'held' as const, cents: 50_000, heldUntil: at },
      emailDetails: { car: { price: agreed?.text ?? '', agreedIn: lead.id } },
    };
    const [row] = reservationViews([hold], platformTexts.garage, 'Australia/Perth');
    expect(row?.agreed).toBe(`Agreed price: ${counter}`);
    const [advertised] = reservationViews(
      [{ ...hold, emailDetails: { car: { price: '$12,990 Drive Away' } } }],
      platformTexts.garage,
      'Australia/Perth',
    );
    expect(advertised).not.toHaveProperty('agreed');
  });
});
