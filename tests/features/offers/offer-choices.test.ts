import { expect, test } from 'vitest';
import { offerChoices } from '~/features/offers/offer-choices.ts';

const offers = (count: number, kinds: string[], models: string[]) =>
  Array.from({ length: count }, (_, n) => {
    const [kind, modelName] = [kinds[n % kinds.length], models[n % models.length]];
    return { ...(kind ? { kind } : {}), ...(modelName ? { modelName } : {}) };
  });

test('OFFER-01 up to six offers have no filter; seven can be filtered by kind and model, each once, in order', () => {
  expect(offerChoices(offers(6, ['Stock offer', 'Finance offer'], ['RAV4']))).toBeUndefined();
  expect(offerChoices(offers(7, ['Stock offer', 'Finance offer', ''], ['RAV4', 'HiLux']))).toEqual({
    kinds: ['Finance offer', 'Stock offer'],
    models: ['HiLux', 'RAV4'],
  });
});

test('OFFER-01 many offers of one kind on one model leave nothing to filter by', () => {
  expect(offerChoices(offers(9, ['Stock offer'], ['RAV4']))).toBeUndefined();
});
