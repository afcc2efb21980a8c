import { formatDollars } from '../../money.ts';
import { joinPresent } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';

/** Longest disclaimer shown in full, and the length of a longer one while folded (FIN-29). */
const longest = 200;
const keptLength = 197;

/** A disclaimer while folded; undefined if it is short enough to be shown in full. */
export const foldedDisclaimer = (text: string): string | undefined =>
  text.length > longest ? `${text.slice(0, keptLength)}...` : undefined;

/** A dealer's conditions for the figures, from platform and dealer texts. */
export interface DisclaimerOptions {
  disclaimer: string;
  comparisonExample: string;
  comparisonBasis?: number | undefined;
}

/** The conditions of a car's figures: those of its lender for this car, else the dealer's with the example behind the rates. */
export function carDisclaimer(
  lenders: string | undefined,
  { disclaimer, comparisonExample, comparisonBasis }: DisclaimerOptions,
  { exampleBasis }: Pick<Texts['finance'], 'exampleBasis'>,
): string {
  if (lenders) return lenders;
  const basis = comparisonBasis !== undefined && fill(exampleBasis, { amount: formatDollars(comparisonBasis) });
  return joinPresent([disclaimer, comparisonExample, basis], ' ');
}
