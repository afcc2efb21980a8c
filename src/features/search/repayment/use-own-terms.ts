import { useEffect, useMemo, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { Car } from '~/domain/car/record/car.ts';
import type { FigureLines } from '~/domain/finance/figures/figure-lines.ts';
import { noCosts } from '~/domain/search/filter/state-filter.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { carrierOf } from '../requests/page-client.ts';

type Lines = typeof import('~/domain/finance/figures/own-terms-lines.ts').ownTermsLines;

/** A card's figure on the shopper's own terms. */
export type OwnTermsFigure = (car: Car) => FigureLines | undefined;

/**
 * The cards' figures on the shopper's own terms; undefined while each car's own terms apply. Until the calculation has loaded they are empty: a
 * figure on other terms would be wrong.
 */
export function useOwnTerms(settings: SearchSettings): OwnTermsFigure | undefined {
  const { indexUiState } = useInstantSearch();
  const { loan } = carrierOf(indexUiState);
  const [lines, setLines] = useState<{ of: Lines }>();
  useEffect(() => {
    if (!loan || lines) return;
    import('~/domain/finance/figures/own-terms-lines.ts').then(
      ({ ownTermsLines }) => setLines({ of: ownTermsLines }),
      (error: unknown) => console.warn('Repayments on these terms could not be calculated.', error),
    );
  }, [loan, lines]);
  return useMemo(() => {
    const { card, repayments, loanCosts = noCosts } = settings;
    const { figure } = card;
    if (!loan || !figure || !repayments) return undefined;
    return (car) => lines?.of(car, figure, { terms: loan, costs: loanCosts, texts: repayments.texts });
  }, [settings, loan, lines]);
}
