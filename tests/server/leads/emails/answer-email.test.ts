import { expect, test } from 'vitest';
import { answerEmail } from '~/server/leads/emails/answer-email.ts';
import type { CustomerOffer } from '~/server/leads/storage/move-offer.ts';
import { anOffer } from '../../customer-offers/an-offer.ts';

const options = {
  id: 'answer-1',
  host: 'mail.example',
  checkout: 'https://www.smith.example/cars/mazda-2-77/checkout',
};

test.each([
  { state: 'accepted', binds: true, words: null },
  { state: 'countered', binds: true, words: 'With a full tank.' },
  { state: 'declined', binds: false, words: null },
  { state: 'declined', binds: false, words: 'Sorry, we paid more than that.' },
] as const)(
  'ENQ-11 the email with an offer $state ($words) speaks of a contract: $binds',
  ({ state, binds, words }) => {
    const offer = { state, dollars: 11_500, counterOffer: state === 'countered' ? 12_000 : null, message: words };
    const email = answerEmail(anOffer(), offer as CustomerOffer, options);
    for (const part of [email?.text, email?.html]) {
      expect([part?.includes('isn’t a contract'), part?.includes('sold to someone else')]).toEqual([binds, binds]);
      expect(part).toContain('$11,500');
      if (words) expect(part).toContain(words);
    }
  },
);
