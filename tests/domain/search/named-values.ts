import type { ValueLabel } from '~/domain/search/value-label.ts';
import { askedForTexts } from '~/domain/texts/asked-for.ts';

/** Names for values in the platform's words. */
export function namedBy(nameOf: (attribute: string, value: string) => string): ValueLabel {
  return Object.assign((attribute: string, value: string) => nameOf(attribute, value), { texts: askedForTexts });
}

/** Values named as they are stored. */
export const asStored = namedBy((_attribute, value) => value);
