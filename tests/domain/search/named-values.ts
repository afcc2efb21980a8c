import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { attributeTexts } from '~/domain/texts/cars/cards.ts';
import { askedForTexts } from '~/domain/texts/search/search.ts';

/** Names for values, and the platform's words around them, or a dealer's. */
export function namedBy(
  nameOf: (attribute: string, value: string) => string,
  texts: Partial<ValueLabel['texts']> = {},
): ValueLabel {
  return Object.assign((attribute: string, value: string) => nameOf(attribute, value), {
    texts: { ...askedForTexts, ...attributeTexts, ...texts },
  });
}

/** Values named as they are stored. */
export const asStored = namedBy((_attribute, value) => value);
