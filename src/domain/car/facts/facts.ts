import { joinPresent, withinSentence } from '../../text.ts';
import type { AttributeFact, AttributeRow } from '../attributes/attribute.ts';
import { attributeValue } from '../attributes/attribute-value.ts';
import { type AttributeName, attributes, type FactIcon, factsOnCards, factsOnPages } from '../attributes/attributes.ts';
import { unitOf } from '../attributes/units.ts';
import type { Car } from '../record/car.ts';
import { vehicleKind } from '../status/availability.ts';
import { cylinderText, type EngineUnit, engineSize } from './engine.ts';

/** One fact of a vehicle, ready to show. */
export interface Fact extends Omit<AttributeFact, 'or'> {
  icon: FactIcon;
  label: string;
  value: string;
}

/** The facts that a vehicle has of the given attributes, at most as many as there is room for. @param read an attribute's value as text */
function factsOf(names: readonly AttributeName[], read: (name: AttributeName) => string | undefined): Fact[] {
  const facts = names.flatMap((name): Fact[] => {
    const value = read(name);
    const { label = '', fact }: Partial<AttributeRow> = attributes[name];
    if (!value || !fact) return [];
    const { or: _or, ...shown } = fact;
    return [{ label, value, ...(shown as { icon: FactIcon }) }];
  });
  return facts.slice(0, mostFacts);
}

/** Room on a card, and above "Show More" on a page. */
const mostFacts = 4;

/** The value of an attribute, or of the one that stands in for it, with its unit. */
function valueText(car: Car, name: AttributeName): string | undefined {
  const { unit, fact }: Partial<AttributeRow> = attributes[name];
  const value = attributeValue(car, name) ?? (fact?.or && attributeValue(car, fact.or));
  if (typeof value === 'string') return value.trim().toLowerCase() === 'null' ? undefined : value;
  const { text, exactText = text, countsFromZero } = unitOf(unit);
  return typeof value === 'number' && (value > 0 || countsFromZero) ? exactText(value) : undefined;
}

/** Up to four facts for a vehicle card, those that matter for its kind; missing values leave no gap. */
export const keyFacts = (car: Car): Fact[] => factsOf(factsOnCards[vehicleKind(car)], (name) => valueText(car, name));

/** The first four known facts that matter most for a vehicle of its kind; the rest are in the specifications. */
export const pageFacts = (car: Car, engineUnit: EngineUnit): Fact[] =>
  factsOf(factsOnPages[vehicleKind(car)], (name) =>
    // The one fact that is put together from several attributes.
    name === 'engine_size' ? joinPresent([engineSize(car, engineUnit), cylinderText(car)]) : valueText(car, name),
  );

/** A fact inside a sentence: "45,210 km" is self-explanatory, "sleeps 4" needs its label. A figure and its unit stay on one line. */
export function factInWords({ label, value, selfEvident }: Omit<Fact, 'icon'>): string {
  const words = value.replace(/(?<=\d) (?=\p{L})/gu, '\u00a0');
  return selfEvident ? words : `${withinSentence(label)} ${words}`;
}
