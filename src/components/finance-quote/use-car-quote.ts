import { useEffect } from 'react';
import { $shownQuote } from '~/client/live-car.ts';
import type { CarQuoteRequest } from './car-quote.ts';
import { type QuoteState, useQuote } from './use-quote.ts';

/**
 * The quote that a page requests for its car. From then on it is the car's figure: calculator and "Get Finance" start with it. Used once
 * on a page.
 * @param asks false while there is nothing to request
 */
export function useCarQuote({ partner, question }: CarQuoteRequest, asks: boolean): QuoteState {
  const state = useQuote(partner, asks ? question : undefined);
  const quote = state.kind === 'quoted' ? state.quote : undefined;
  const price = question.purchasePrice;
  useEffect(() => $shownQuote.set(quote && { quote, price }), [quote, price]);
  return state;
}
