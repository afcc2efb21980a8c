import { useRef } from 'react';
import type { CarQuoteRequest } from '~/components/finance-quote/car-quote.ts';
import { useCarQuote } from '~/components/finance-quote/use-car-quote.ts';
import { frequencyIds } from '~/domain/finance/loan/frequency.ts';
import { AmountField } from './AmountField.tsx';
import { CalculatorResult } from './CalculatorResult.tsx';
import { CalculatorWorking } from './CalculatorWorking.tsx';
import styles from './calculator.module.scss';
import inputStyles from './calculator-inputs.module.scss';
import type { CalculatorView } from './calculator-view.ts';
import { type InputField, inputFields, priceMistake } from './input-fields.ts';
import { useCalculator } from './use-calculator.ts';

/** The finance calculator: inputs, result and working. It sends no requests but one, for the quote of its car. */
export function FinanceCalculator({ view }: { view: CalculatorView }) {
  const form = useRef<HTMLFormElement>(null);
  const state = useCalculator(view, form);
  const { inputs, priceWithin, ranges, change, reset } = state;
  const { texts } = view;
  const field = (own: InputField) => (
    <AmountField
      key={own.id}
      field={own}
      value={inputs[own.id]}
      range={ranges[own.id]}
      sliderName={texts.slider}
      nearest={texts.nearest}
      mistake={own.id === 'amount' && !priceWithin ? priceMistake(ranges.amount, texts) : undefined}
      onChange={(value) => change({ [own.id]: value })}
    />
  );
  return (
    <div className={styles['calculator']} data-calculator>
      {view.quote && <StartingQuote request={view.quote} />}
      <div className={styles['intro']}>
        <h3>{texts.title}</h3>
        <p>{texts.intro}</p>
      </div>
      <div className={styles['columns']}>
        <form ref={form} className="stack stack--4" onSubmit={(event) => event.preventDefault()} noValidate>
          {inputFields(texts, inputs.amount).map(field)}
          <fieldset className={inputStyles['segments']}>
            <legend>{texts.frequency}</legend>
            <div>
              {frequencyIds.map((id) => (
                <label key={id}>
                  <input
                    type="radio"
                    name="frequency"
                    value={id}
                    checked={inputs.frequency === id}
                    onChange={() => change({ frequency: id })}
                  />
                  <span>{texts[id]}</span>
                </label>
              ))}
            </div>
          </fieldset>
        </form>
        <CalculatorResult view={view} state={state} reset={reset} />
      </div>
      {state.result && state.terms !== 'stated' && (
        <CalculatorWorking texts={texts} inputs={inputs} result={state.result} />
      )}
    </div>
  );
}

/** Requests the quote with which the calculator starts; it has no markup. */
function StartingQuote({ request }: { request: CarQuoteRequest }) {
  useCarQuote(request, true);
  return null;
}
