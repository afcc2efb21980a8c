import { takeLoanFigures } from '~/client/loan-figures.ts';
import { loanTerm, rateText, termsText } from '~/domain/finance/figures/figure-texts.ts';
import { type CalculatorInputs, inputsQuery } from '~/domain/finance/loan/calculator-inputs.ts';
import { formatDollars } from '~/domain/money.ts';
import { fill } from '~/domain/texts/text.ts';
import styles from './calculator.module.scss';
import type { CalculatorView } from './calculator-view.ts';
import type { CalculatorState } from './use-calculator.ts';

interface Props {
  view: CalculatorView;
  state: CalculatorState;
  reset: () => void;
}

/** The result of the inputs: the repayment with both rates beside it, neither of them smaller. */
export function CalculatorResult({ view, state, reset }: Props) {
  const { texts } = view;
  const range = state.comparisonRange;
  return (
    <div className={styles['result']}>
      <div aria-live="polite" aria-atomic="true">
        {state.result ? <Figures view={view} state={state} /> : <p>{texts.enquireText}</p>}
      </div>
      <Ask view={view} state={state} />
      {range && (
        <p data-comparison-range>
          {fill(texts.comparisonRange, { from: range.from.toFixed(2), to: range.to.toFixed(2) })}
        </p>
      )}
      <p className="small-print">{texts.estimate}</p>
      <div className={styles['tools']}>
        <button type="button" onClick={() => share(texts.shareName)}>
          {texts.share}
        </button>
        <button type="button" onClick={reset}>
          {texts.reset}
        </button>
      </div>
    </div>
  );
}

function Figures({ view: { texts }, state: { inputs, result, terms, hasStated } }: Omit<Props, 'reset'>) {
  if (!result) return null;
  const { frequency, interest, term, residual } = inputs;
  const loan = terms === 'own' && !hasStated ? texts.yourTerms : texts[`${terms}Terms`];
  const units = { week: texts.weekUnit, fortnight: texts.fortnightUnit, month: texts.monthUnit };
  const rows = [
    [texts.term, loanTerm(term, texts)],
    [texts.total, formatDollars(result.total)],
    [texts.residualAfter, formatDollars(residual)],
  ] as const;
  return (
    <>
      <h4 id="calculator-result">{fill(texts.result, { frequency })}</h4>
      <p className={styles['payment']} data-payment>
        <span className="figures">{formatDollars(result.payment)}</span>/{units[frequency]}
      </p>
      <p className="small-print" data-terms={terms}>
        {fill(loan, { terms: termsText({ years: term, deposit: inputs.tradeIn }, texts) })}
      </p>
      <dl className={styles['rates']}>
        <div>
          <dt>{texts.interest}</dt>
          <dd className="figures">{rateText(interest, texts)}</dd>
        </div>
        <div>
          <dt>{terms === 'stated' ? texts.statedComparisonRate : texts.comparisonRate}</dt>
          <dd className="figures" data-comparison-rate>
            {rateText(result.comparisonRate, texts)}
          </dd>
        </div>
      </dl>
      <dl className={styles['rows']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Continues with the inputs; if they give no repayment, to a finance enquiry. */
function Ask({ view: { texts, ask }, state: { inputs, result, terms } }: Omit<Props, 'reset'>) {
  // What is stated for the car is no calculation of ours, and the enquiry has it from its source.
  const isStated = terms === 'stated';
  return (
    <a
      className={`button ${styles['ask']}`}
      href={ask.carries && !isStated ? withInputs(ask.href, inputs) : ask.href}
      data-lead-form={ask.leadForm}
      data-ask
      onClick={() => takeLoanFigures(inputs, isStated)}
    >
      {result ? ask.label : texts.enquire}
    </a>
  );
}

/** The address with the inputs in its query. */
function withInputs(href: string, inputs: CalculatorInputs): string {
  const [address = '', hash = 'finance-form'] = href.split('#');
  const query = new URLSearchParams(inputsQuery(inputs));
  return `${address}${address.includes('?') ? '&' : '?'}${query}#${hash}`;
}

async function share(name: string): Promise<void> {
  const { copyAddress } = await import('~/components/copy-link/copy-address.ts');
  await copyAddress(location.href, name);
}
