import type { PartnerQuote } from '~/domain/finance/figures/partner-quote.ts';
import { type QuoteTexts, quoteFigures } from '~/domain/finance/figures/quote-figures.ts';
import styles from './quote-figures.module.scss';
import type { QuoteState } from './use-quote.ts';

interface Props {
  state: QuoteState;
  /** The figure of the car, shown instead of any quote. */
  stated?: { figures: { name: string; value: string }[]; others: string } | undefined;
  /** The loan that the figures are for, and whether the shopper chose it. */
  terms: string;
  own?: boolean;
  /** Shown in the same place while there is no quote. */
  otherwise: string;
  texts: QuoteTexts;
}

/**
 * Repayment, rate and comparison rate of a quote in one size, none more prominent than the others (National Credit Code, s 164). All three or
 * none; their space is reserved, so that nothing moves whether they appear or not.
 */
export function QuoteFigures({ state, stated, terms, own = false, otherwise, texts }: Props) {
  const kind = stated ? 'quoted' : state.kind;
  const none = kind === 'none';
  const { figures, others } = stated ?? quoteFigures(state.kind === 'quoted' ? state.quote : waiting, texts);
  const value = (text: string) => (kind === 'quoted' ? text : texts.quoteLoading);
  return (
    <div className={styles['quote']} data-finance-quote={kind} aria-busy={kind === 'loading'}>
      <div className={`stack ${none ? styles['away'] : ''}`}>
        <dl>
          {figures.map((figure) => (
            <div key={figure.name}>
              <dt>{figure.name}</dt>
              <dd className="figures">{value(figure.value)}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">{value(others)}</p>
        <p className={`muted ${kind === 'quoted' ? '' : styles['away']}`} data-terms={own ? 'own' : 'stated'}>
          {terms}
        </p>
      </div>
      <p hidden={!none} className={styles['none']}>
        {otherwise}
      </p>
    </div>
  );
}

/** Labels the figures while none are known. */
const waiting: PartnerQuote = { weeklyRepaymentAmount: 0, advertisedRate: 0, comparisonRate: 0 };
