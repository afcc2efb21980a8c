import { useId, useState } from 'react';
import { loanTerm } from '~/domain/finance/figures/figure-texts.ts';
import { loanTerms, mostDeposit, termRange, termYears } from '~/domain/finance/loan/loan-terms.ts';
import { withLoan } from '~/domain/search/address/search-parts.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { noCosts } from '~/domain/search/filter/state-filter.ts';
import { amountIn } from '~/domain/typed/typed-amount.ts';
import type { ChangeSearch } from '../address/use-search-state.ts';
import { termsInWords } from '../context/repayment-words.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import styles from './RepaymentForm.module.scss';

interface Props {
  settings: SearchSettings;
  /** The shopper's terms, if not the ones quoted. */
  loan: SearchState['loan'];
  change: ChangeSearch;
}

/** Term and deposit of a loan for every car: cars, counts and the filter's limits follow at once, without loading a page. */
export function RepaymentForm({ settings, loan, change }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const { repayments, loanCosts = noCosts, noun } = settings;
  if (!repayments) return null;
  const { texts } = repayments;
  const set = (years: number, deposit: number) =>
    change((now) => withLoan(now, loanTerms(years, Math.min(mostDeposit, deposit))));
  const commit = () => {
    const deposit = amountIn(typed ?? '');
    setTyped(undefined);
    if (typed !== undefined && deposit !== loan?.deposit) set(loan?.years ?? termRange.usual, deposit);
  };
  return (
    <>
      <label htmlFor={`${id}-term`}>
        {texts.term}
        <select
          id={`${id}-term`}
          value={loan?.years ?? ''}
          onChange={({ target }) => set(Number(target.value), loan?.deposit ?? 0)}
        >
          <option value="">{texts.termsQuoted}</option>
          {termYears.map((years) => (
            <option key={years} value={years}>
              {loanTerm(years, texts)}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-deposit`}>
        {texts.deposit}
        <span className={styles['dollars']}>
          <span aria-hidden="true">$</span>
          <input
            id={`${id}-deposit`}
            className="figures"
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? String(loan?.deposit ?? 0)}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={commit}
            onKeyDown={({ key }) => key === 'Enter' && commit()}
          />
        </span>
      </label>
      <p className="muted" aria-live="polite">
        {loan && termsInWords(loan, loanCosts, noun, texts)}
      </p>
    </>
  );
}
