import { expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { paths } from '~/paths.ts';
import type { CustomerOffers, FoundOffer } from '~/server/customer-offers/customer-offers.ts';
import type { OfferChange } from '~/server/leads/storage/move-offer.ts';
import { answerOffer, signedOffer } from '~/server/routes/leads/answer-offer.ts';
import { signedPages } from '~/server/signed-pages.ts';
import { anOffer, offerEnds } from '../../customer-offers/an-offer.ts';

const links = signedPages('a secret', 'offer', paths.answerOffer);
const dealer = { offers: { lowest: 50, highest: 120, answerDays: 7 }, texts: platformTexts } as never;
const now = new Date('2026-11-24T00:00:00Z');

function anAnswering() {
  const { id: leadId, content } = anOffer();
  const found = {
    ...{ content, createdAt: now },
    offer: { leadId, dealer: 'smith', dollars: 11_500, state: 'sent', endsAt: offerEnds },
  } as FoundOffer;
  const changes: OfferChange[] = [];
  const customerOffers: CustomerOffers = {
    find: async (slug, id) => (slug === 'smith' && id === leadId ? found : undefined),
    async answer(change) {
      changes.push(change);
      return { kind: 'moved', offer: found.offer };
    },
    cleanUp: async () => 0,
  };
  return { leadId, found, changes, customerOffers };
}

test('ENQ-11 only the address in the email opens the offer: not that of another offer or dealer, and none without a signature', async () => {
  const { leadId, customerOffers } = anAnswering();
  const services = { customerOffers, offerLinks: links };
  const query = (path: string) => new URL(path, 'https://smith.example').searchParams;
  const right = query(links.path('smith', leadId));
  expect(await signedOffer(right, 'smith', services)).toMatchObject({ offer: { leadId } });
  expect(await signedOffer(right, 'jones', services)).toBeUndefined();
  const others = [links.path('smith', 'another'), links.path('jones', leadId)];
  for (const path of [...others, signedPages('another secret', 'offer', paths.answerOffer).path('smith', leadId)]) {
    const wrong = new URLSearchParams({ lead: leadId, code: query(path).get('code') ?? '' });
    expect(await signedOffer(wrong, 'smith', services)).toBeUndefined();
  }
  expect(await signedOffer(new URLSearchParams({ lead: leadId }), 'smith', services)).toBeUndefined();
});

test('ENQ-11 an answer is checked before it changes anything, and only a yes or a counter-offer asks where to reserve', async () => {
  const { found, changes, customerOffers } = anAnswering();
  const requests: string[] = [];
  const checkoutOf = async () => {
    requests.push('checkout');
    return 'https://smith.example/checkout';
  };
  const answer = (given: Record<string, string>, at = now) =>
    answerOffer(found, given, dealer, { customerOffers }, { now: at, checkoutOf });
  expect(await answer({ answer: 'counter', counter: '11,500' })).toMatchObject({ kind: 'wrong' });
  expect(await answer({ answer: 'counter', counter: '99,000' })).toMatchObject({ kind: 'wrong' });
  expect(await answer({ answer: 'nonsense' })).toEqual({ kind: 'wrong', errors: {} });
  expect(await answer({ answer: 'accept' }, offerEnds)).toEqual({ kind: 'late' });
  expect([changes, requests]).toEqual([[], []]);
  expect(await answer({ answer: 'decline', words: 'Sorry.' })).toEqual({ kind: 'answered' });
  expect(requests).toEqual([]);
  expect(await answer({ answer: 'counter', counter: '$12,000' })).toEqual({ kind: 'answered' });
  expect(changes).toMatchObject([
    { event: 'decline', words: 'Sorry.', checkout: undefined },
    { event: 'counter', counter: 12_000, checkout: 'https://smith.example/checkout' },
  ]);
});
