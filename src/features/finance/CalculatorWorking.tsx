import { loanTerm } from '~/domain/finance/figures/figure-texts.ts';
import type { Calculation } from '~/domain/finance/loan/calculation.ts';
import type { CalculatorInputs } from '~/domain/finance/loan/calculator-inputs.ts';
import { formatDollars } from '~/domain/money.ts';
import { fill } from '~/domain/texts/text.ts';
import styles from './calculator.module.scss';
import type { CalculatorTexts } from './calculator-view.ts';
import { LoanChart } from './LoanChart.tsx';

interface Props {
  texts: CalculatorTexts;
  inputs: CalculatorInputs;
  result: Calculation;
}

interface Line {
  name: string;
  dollars: number;
  /** The total of the lines above it. */
  sum?: boolean;
}

/** How the result is calculated, line by line, and how the payments are split over the years. */
export function CalculatorWorking({ texts, inputs, result }: Props) {
  const cost = result.residual > 0 ? texts.costWithResidual : texts.costOfCredit;
  return (
    <div className={styles['working']}>
      <div>
        <h4>{texts.working}</h4>
        <dl className={styles['lines']}>
          {linesOf(texts, inputs, result).map(({ name, dollars, sum }) => (
            <div key={name} className={sum ? styles['sum'] : undefined}>
              <dt>{name}</dt>
              <dd className="figures">{signed(dollars)}</dd>
            </div>
          ))}
        </dl>
        <p className="small-print">{fill(cost, { amount: formatDollars(result.costOfCredit) })}</p>
      </div>
      <LoanChart texts={texts} years={result.years} />
    </div>
  );
}

function linesOf(texts: CalculatorTexts, { amount, term: years }: CalculatorInputs, result: Calculation): Line[] {
  const term = loanTerm(years, texts).toLowerCase();
  const { payments, payment, accountFees } = result;
  return [
    { name: texts.amount, dollars: amount },
    { name: texts.lessDeposit, dollars: -result.deposit },
    ...result.fees,
    { name: texts.financed, dollars: result.financed, sum: true },
    { name: fill(texts.interestOver, { term }), dollars: result.interest },
    ...(accountFees > 0 ? [{ name: fill(texts.accountFees, { term }), dollars: accountFees }] : []),
    { name: texts.lessResidual, dollars: -result.residual },
    { name: texts.rounding, dollars: result.rounding },
    { name: fill(texts.payments, { payments, payment: formatDollars(payment) }), dollars: result.total, sum: true },
  ];
}

/** "-$500" with the sign that reads as minus. */
const signed = (dollars: number) =>
  dollars < 0 ? `\u2212${formatDollars(-dollars)}` : formatDollars(Math.abs(dollars));
