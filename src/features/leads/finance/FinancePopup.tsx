import { useEffect, useRef, useState } from 'react';
import { QuoteFigures } from '~/components/finance-quote/QuoteFigures.tsx';
import { useQuote } from '~/components/finance-quote/use-quote.ts';
import type { QuoteQuestion } from '~/domain/finance/figures/partner-quote.ts';
import { loanAmounts } from '~/domain/finance/loan/loan-request.ts';
import type { LeadFormProps } from '../model/form-model.ts';
import { formValues } from '../model/form-values.ts';
import { FinanceCode } from './FinanceCode.tsx';
import { FinanceForm } from './FinanceForm.tsx';
import styles from './FinancePopup.module.scss';
import type { FinancePopupSettings } from './finance-popup-settings.ts';
import { questionOf, useFinancePopup } from './use-finance-popup.ts';

type Props = LeadFormProps & { popup: FinancePopupSettings };

/** "Get Finance": the finance form in two steps beside a quote that follows it, then the redirect to the lender. */
export function FinancePopup({ popup, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [question, ask] = useState<QuoteQuestion>();
  const journey = useFinancePopup(popup, <Estimate popup={popup} question={question} />);

  function follow(): void {
    const form = box.current?.querySelector('form');
    const currentQuestion = form && questionOf(formValues(form, props.view.fields));
    const within =
      currentQuestion &&
      currentQuestion.purchasePrice >= loanAmounts.min &&
      currentQuestion.purchasePrice <= loanAmounts.max;
    ask(within ? currentQuestion : undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form comes to life once; from then on it is followed by its events
  useEffect(follow, []);
  return (
    <div ref={box} onInput={follow} onChange={follow}>
      <FinanceForm
        {...props}
        submit={popup.texts.apply}
        journey={journey}
        code={(control) => <FinanceCode {...control} popup={popup} />}
      />
    </div>
  );
}

/** The cost of the loan, with the warning required for a comparison rate. */
function Estimate({ popup, question }: { popup: FinancePopupSettings; question: QuoteQuestion | undefined }) {
  const state = useQuote(popup.partner, question);
  return (
    <section className={styles['estimate']} aria-label={popup.texts.estimate}>
      <QuoteFigures state={state} otherwise={popup.texts.estimateAsk} texts={popup.quote} />
      <p className="muted">{popup.warning}</p>
    </section>
  );
}
