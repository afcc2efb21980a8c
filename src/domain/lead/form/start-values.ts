import type { Car } from '../../car/record/car.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';

type WishTexts<Id extends keyof Texts['forms']> = Pick<Texts['forms'], Id>;

/** Initial request of the form for similar cars. */
export function similarRequest({ name }: Pick<Car, 'name'>, texts: WishTexts<'similarWish'>): string {
  return fill(texts.similarWish, { car: name });
}

/** Its request if a kind has no cars: "Kia", "Convertible". */
export function awaitedRequest(kind: string, texts: WishTexts<'awaitedWish'>): string {
  return fill(texts.awaitedWish, { kind });
}
