import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $liveCar, $shownQuote } from '~/client/live-car.ts';
import { QuoteFigures } from '~/components/finance-quote/QuoteFigures.tsx';
import { useQuote } from '~/components/finance-quote/use-quote.ts';
import { termsText } from '~/domain/finance/figures/figure-texts.ts';
import type { QuoteQuestion } from '~/domain/finance/figures/partner-quote.ts';
import { creditScores, loanAmounts } from '~/domain/finance/loan/loan-request.ts';
import { termRange } from '~/domain/finance/loan/loan-terms.ts';
import { fill } from '~/domain/texts/text.ts';
import type { LeadFormCar, LeadFormProps } from '../model/form-model.ts';
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
  const journey = useFinancePopup(popup, <Estimate popup={popup} car={props.car} question={question} />);

  function follow(): void {
    const form = box.current?.querySelector('form');
    const currentQuestion = form && questionOf(formValues(form, props.view.fields));
    const within =
      currentQuestion &&
      currentQuestion.purchasePrice >= loanAmounts.min &&
      currentQuestion.purchasePrice <= loanAmounts.max;
    ask(within ? currentQuestion : undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form hydrates once; from then on it is followed by its events
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

interface EstimateProps {
  popup: FinancePopupSettings;
  car: LeadFormCar | undefined;
  question: QuoteQuestion | undefined;
}

/**
 * The cost of the loan, with the warning required for a comparison rate: the figure of the car's page, or the quote that it has requested,
 * until the shopper asks for something else; then the partner's quote for that.
 */
function Estimate({ popup, car, question }: EstimateProps) {
  const { texts } = popup;
  const isOver = useStore($liveCar)?.figuresGone === true;
  const shown = useStore($shownQuote);
  const isOfCar =
    (!isOver || shown !== undefined) &&
    question?.purchasePrice === (shown?.price ?? car?.price) &&
    question?.loanTerm === (car?.stated?.years ?? termRange.usual) &&
    question.selfAssessedCreditScore === creditScores[0];
  const stated = isOfCar ? car?.stated : undefined;
  const quoted = isOfCar ? shown?.quote : undefined;
  const own = useQuote(popup.partner, stated || quoted ? undefined : question);
  const terms = stated?.terms ?? termsText({ years: question?.loanTerm, deposit: 0 }, texts);
  return (
    <section className={styles['estimate']} aria-label={texts.estimate}>
      <QuoteFigures
        state={quoted ? { kind: 'quoted', quote: quoted } : own}
        stated={stated}
        own={!isOfCar}
        terms={fill(isOfCar ? texts.statedTerms : texts.ownTerms, { terms })}
        otherwise={texts.estimateAsk}
        texts={popup.quote}
      />
      <p className="muted">{popup.warning}</p>
    </section>
  );
}
