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

const after = new Date('2026-12-24T00:00:00Z');
const words = platformTexts.garage;
test.each<[offer: Partial<OfferRow>, now: Date, type: string | undefined, state: string, lines: string[]]>([
  [{}, before, undefined, 'With our team', ['Your offer: $11,500']],
  [{}, before, 'Drive Away', 'With our team', ['Your offer: $11,500 Drive Away']],
  [{ dollars: 11_500.5 }, before, 'Excl. GST', 'With our team', ['Your offer: $11,500.50 Excl. GST']],
  [{ message: 'Soon.' }, before, undefined, 'With our team', ['Your offer: $11,500', '“Soon.”']],
  [{}, new Date(endsAt.getTime() - 1), undefined, 'With our team', ['Your offer: $11,500']],
  [{}, endsAt, undefined, 'No answer yet', ['Your offer: $11,500', words.offerRing]],
  [{}, after, 'Drive Away', 'No answer yet', ['Your offer: $11,500 Drive Away', words.offerRing]],
  [{ state: 'expired' }, before, undefined, 'No answer yet', ['Your offer: $11,500', words.offerRing]],
  [{ state: 'expired' }, after, undefined, 'No answer yet', ['Your offer: $11,500', words.offerRing]],
  [{ state: 'accepted' }, before, undefined, 'Offer accepted', ['Your offer: $11,500', words.offerNotBinding]],
  [{ state: 'accepted' }, after, undefined, 'Offer accepted', ['Your offer: $11,500', words.offerNotBinding]],
  [
    ...[{ state: 'accepted', message: 'Deal.' } as const, after, 'Drive Away', 'Offer accepted'],
    ['Your offer: $11,500 Drive Away', '“Deal.”', words.offerNotBinding],
  ] as never,
  [
    ...[{ state: 'countered', counterOffer: 12_250 } as const, before, 'Drive Away', 'Counter-offer'],
    ['Your offer: $11,500 Drive Away', 'We could do: $12,250 Drive Away', words.offerNotBinding],
  ] as never,
  [
    ...[{ state: 'countered', counterOffer: 12_250 } as const, after, undefined, 'Counter-offer'],
    ['Your offer: $11,500', 'We could do: $12,250', words.offerNotBinding],
  ] as never,
  [
    ...[{ state: 'countered', counterOffer: 11_500 } as const, endsAt, 'Plus GST', 'Counter-offer'],
    ['Your offer: $11,500 Plus GST', 'We could do: $11,500 Plus GST', words.offerNotBinding],
  ] as never,
  [{ state: 'declined' }, before, undefined, 'Offer declined', ['Your offer: $11,500']],
  [{ state: 'declined' }, after, 'Drive Away', 'Offer declined', ['Your offer: $11,500 Drive Away']],
  [{ state: 'declined', message: 'Sorry.' }, after, undefined, 'Offer declined', ['Your offer: $11,500', '“Sorry.”']],
])('GARAGE-01 ENQ-11 an offer of %j at %s, for a price %s, reads "%s"', (offer, now, type, stateText, offerLines) => {
  const shownState = offerState(anOffer(offer), 'With our team', texts, now, type);
  const goesOn = stateText === 'Offer accepted' || stateText === 'Counter-offer';
  expect(shownState).toEqual({ stateText, offerLines, goesOn });
});

test('GARAGE-01 ENQ-11 an offer that nobody answered says so once it has expired', () => {
  expect(shown(anOffer(), endsAt)).toEqual({
    ...{ stateText: 'No answer yet', goesOn: false },
    offerLines: ['Your offer: $11,500', texts.offerRing],
  });
});
