import { lazy, Suspense } from 'react';
import { isRepaymentSort } from '~/domain/search/facets/sorts.ts';
import { repaymentAttribute } from '~/domain/search/index/repayment-attribute.ts';
import { useSearchState } from '../address/use-search-state.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import styles from './RepaymentLine.module.scss';

const RepaymentNote = lazy(() => import('./RepaymentNote.tsx').then((loaded) => ({ default: loaded.RepaymentNote })));

/** Its space is reserved as soon as repayments are used, so that the results do not move when the text loads. */
export function RepaymentLine({ settings }: { settings: SearchSettings }) {
  const [state, change] = useSearchState(settings);
  const { repayments } = settings;
  const asksForIt = state.loan || state.ranges?.[repaymentAttribute] || isRepaymentSort(state.sort);
  if (!repayments || !asksForIt) return null;
  return (
    <div className={styles['line']}>
      <Suspense fallback={null}>
        <RepaymentNote settings={settings} repayments={repayments} state={state} change={change} />
      </Suspense>
    </div>
  );
}
