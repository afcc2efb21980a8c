import { expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { type OfferRow, offerState } from '~/features/garage/offer-state.ts';

const texts = platformTexts.garage;
const endsAt = new Date('2026-11-30T00:00:00Z');
const before = new Date('2026-11-24T00:00:00Z');
const anOffer = (offer: Partial<OfferRow> = {}): OfferRow => ({
  ...{ state: 'sent', dollars: 11_500, counterOffer: null, message: null, endsAt },
  ...offer,
});
const shown = (offer: OfferRow | null, now = before) => offerState(offer, 'With our team', texts, now);

test('GARAGE-01 ENQ-11 an enquiry shows what was offered and the dealer’s answer', () => {
  expect(shown(null)).toEqual({ stateText: 'With our team', offerLines: [], goesOn: false });
  expect(shown(anOffer())).toEqual({
    ...{ stateText: 'With our team', goesOn: false },
    offerLines: ['Your offer: $11,500'],
  });
  expect(shown(anOffer({ state: 'countered', counterOffer: 12_000, message: 'With a full tank.' }))).toEqual({
    ...{ stateText: 'Counter-offer', goesOn: true },
    offerLines: ['Your offer: $11,500', 'We could do: $12,000', '“With a full tank.”', texts.offerNotBinding],
  });
  expect(shown(anOffer({ state: 'accepted' }))).toMatchObject({ stateText: 'Offer accepted', goesOn: true });
  expect(shown(anOffer({ state: 'declined' }))).toMatchObject({ stateText: 'Offer declined', goesOn: false });
});

test('GARAGE-01 ENQ-11 an offer that nobody answered says so once it has expired', () => {
  expect(shown(anOffer(), endsAt)).toEqual({
    ...{ stateText: 'No answer yet', goesOn: false },
    offerLines: ['Your offer: $11,500', texts.offerRing],
  });
});
