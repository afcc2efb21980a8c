import { useEffect, useState } from 'react';
import { askStates } from '~/client/search/ask-states.ts';
import { searchHost } from '~/client/search/stock-service.ts';
import { keepTerms } from '~/client/storage/loan-habits.ts';
import { withLoan, withRange } from '~/domain/search/address/search-parts.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { isRepaymentSort } from '~/domain/search/facets/sorts.ts';
import { noCosts } from '~/domain/search/filter/state-filter.ts';
import { repaymentAttribute } from '~/domain/search/index/repayment-attribute.ts';
import { plural } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import type { ChangeSearch } from '../address/use-search-state.ts';
import { termsInWords } from '../context/repayment-words.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { fixedFilters } from '../requests/fixed-filters.ts';
import styles from './RepaymentNote.module.scss';

interface Props {
  settings: SearchSettings;
  repayments: NonNullable<SearchSettings['repayments']>;
  state: SearchState;
  change: ChangeSearch;
}

/** Above results filtered or sorted by weekly repayment: the terms, how many are left out, and links to undo both. */
export function RepaymentNote({ settings, repayments: { texts }, state, change }: Props) {
  const { loanCosts = noCosts, noun } = settings;
  const leftOut = useLeftOut(settings, state);
  const { loan } = state;
  const { years, deposit } = loan ?? {};
  // The calculator of a car opened from here starts with the same terms.
  useEffect(() => {
    if (years !== undefined && deposit !== undefined) keepTerms({ years, deposit });
  }, [years, deposit]);
  return (
    <p className={styles['said']} data-repayment-note>
      {termsInWords(loan, loanCosts, noun, texts)} {leftOut === 1 && fill(texts.leftOutOne, { noun })}
      {leftOut > 1 && fill(texts.leftOut, { count: plural(leftOut, noun) })}
      {!isRange(state) && isRepaymentSort(state.sort) && texts.comeLast}{' '}
      {leftOut > 0 && (
        <button type="button" onClick={() => change((now) => withRange(now, repaymentAttribute, ''))}>
          {leftOut === 1 ? texts.showOne : texts.showAll}
        </button>
      )}{' '}
      {loan && (
        <button type="button" onClick={() => change((now) => withLoan(now))}>
          {texts.backToQuoted}
        </button>
      )}
    </p>
  );
}

const isRange = ({ ranges = {} }: SearchState) => ranges[repaymentAttribute] !== undefined;

/** How many cars a repayment range leaves out because they show none; 0 without a range, and while counting. */
function useLeftOut(settings: SearchSettings, state: SearchState): number {
  const counts = isRange(state);
  const [counted, setCounted] = useState<{ key: string; count: number }>();
  const any = withRange(state, repaymentAttribute, '');
  const key = JSON.stringify(any);
  useEffect(() => {
    if (!counts) return;
    let isCurrent = true;
    const every = JSON.parse(key) as SearchState;
    askStates(searchHost(settings), fixedFilters(settings, every.sort), [
      { state: every },
      { state: withRange(every, repaymentAttribute, '0:') },
    ]).then(
      ([all, shown]) => isCurrent && setCounted({ key, count: (all?.count ?? 0) - (shown?.count ?? 0) }),
      (error: unknown) => console.warn('The cars without a repayment could not be counted.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, counts, settings]);
  return counts && counted?.key === key ? counted.count : 0;
}
