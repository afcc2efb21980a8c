import { expect, test } from 'vitest';
import { carAnswer } from '~/page-templates/car/car-answer.ts';
import { aCar } from '../../domain/car/a-car.ts';

const car = aCar({ slug: '2021-toyota-corolla-s100' });
const stock = { listed: [car], shownCar: async (slug: string) => (slug === car.slug ? car : undefined) };

test.each([
  { rest: '2021-toyota-corolla-s100', answer: { kind: 'car', car } },
  { rest: '2021-toyota-corolla-s100/', answer: { kind: 'car', car } },
  { rest: '2021-Toyota-Corolla-S100', answer: { kind: 'moved', slug: car.slug } },
  { rest: '2019-toyota-corolla-s1', answer: { kind: 'gone', slug: '2019-toyota-corolla-s1' } },
  { rest: '2021-toyota-corolla-s100/checkout', answer: { kind: 'no-page', car } },
  { rest: '2021-toyota-corolla-s100/buy-online/', answer: { kind: 'no-page', car } },
  { rest: '2019-toyota-corolla-s1/checkout', answer: { kind: 'no-page', car: undefined } },
  { rest: 'trade-in', answer: { kind: 'no-page', car: undefined } },
  { rest: 'checkout', answer: { kind: 'no-car' } },
  { rest: 'you-have-won-a-prize', answer: { kind: 'no-car' } },
])(
  'VDP-12 GATE-04 at /cars/$rest there is $answer.kind: only what reads like a car can have gone',
  async ({ rest, answer }) => {
    expect(await carAnswer(rest, stock)).toEqual(answer);
  },
);
