import { lazy, Suspense, useState } from 'react';
import { fill } from '~/domain/texts/text.ts';
import { useSearchState } from '../address/use-search-state.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import styles from './RepaymentTerms.module.scss';

const RepaymentForm = lazy(() => import('./RepaymentForm.tsx').then((loaded) => ({ default: loaded.RepaymentForm })));

interface Props {
  settings: SearchSettings;
  repayments: NonNullable<SearchSettings['repayments']>;
}

/** Below the filter of weekly repayments: their terms, and the form for the shopper's own, loaded when it is opened. */
export function RepaymentTerms({ settings, repayments: { texts, adjustable } }: Props) {
  const [state, change] = useSearchState(settings);
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles['terms']}>
      {!state.loan && <p className="muted">{fill(texts.quoted, { noun: settings.noun })}</p>}
      {adjustable && (
        <details open={state.loan !== undefined} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
          <summary>{texts.change}</summary>
          <div className={styles['form']}>
            {opened && (
              <Suspense fallback={null}>
                <RepaymentForm settings={settings} loan={state.loan} change={change} />
              </Suspense>
            )}
          </div>
        </details>
      )}
    </div>
  );
}
