import { type DealerInput, dealerData } from '../../../src/site/load/dealer-data.ts';

/** Placeholder for a dealer's value in a bundle's server, as a whole string literal. */
export const markOf = (name: string): string => `"${markStart}${name}@@"`;

export const markStart = '@@dealer ';

/** The values of a dealer, as code, by the marks that they replace. */
export function markedValues(input: DealerInput, policy: unknown): [mark: string, code: string][] {
  const { stock, facts } = dealerData(input);
  const inText = (value: unknown) => JSON.stringify(JSON.stringify(value));
  return [
    [markOf('site'), inText(input.site)],
    [markOf('facts'), inText(facts)],
    [markOf('stock'), inText(stock)],
    [markOf('stockFile'), JSON.stringify(input.stockFile)],
    [markOf('policy'), JSON.stringify(policy)],
  ];
}
