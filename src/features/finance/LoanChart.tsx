import type { YearOfLoan } from '~/domain/finance/loan/calculation.ts';
import { formatDollars } from '~/domain/money.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import styles from './loan-chart.module.scss';

interface Props {
  texts: Texts['calculator'];
  years: readonly YearOfLoan[];
}

/** Units of the drawing, which scales with the space it gets. */
const width = 350;
const height = 150;
const foot = 20;
const gap = 8;

const inDollars = (dollars: number) => formatDollars(Math.round(dollars));

/** How each year's payments split into interest and principal: as a chart, and as a table. */
export function LoanChart({ texts, years }: Props) {
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(...years.map(({ principal, interest }) => Math.max(0, principal) + interest));
  const scale = (dollars: number) => (Math.max(0, dollars) / most) * (height - foot);
  const slot = width / years.length;
  const summary = fill(texts.chartSummary, {
    firstInterest: inDollars(first.interest),
    firstPaid: inDollars(first.principal),
    lastInterest: inDollars(last.interest),
    lastPaid: inDollars(last.principal),
  });
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <h4>{texts.chart}</h4>
        <ul>
          <li className={styles['interest']}>{texts.interestPart}</li>
          <li className={styles['paid']}>{texts.paidOff}</li>
        </ul>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
        {years.map(({ year, principal, interest }, index) => {
          const [paid, charged] = [scale(principal), scale(interest)];
          const box = { x: index * slot + gap / 2, width: slot - gap };
          return (
            <g key={year}>
              <rect className={styles['interest']} {...box} y={height - foot - paid - charged} height={charged} />
              <rect className={styles['paid']} {...box} y={height - foot - paid} height={paid} />
              <text x={box.x + box.width / 2} y={height - 4} textAnchor="middle">
                {year}
              </text>
            </g>
          );
        })}
      </svg>
      <details>
        <summary>{texts.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.year}</th>
              <th scope="col">{texts.interestPart}</th>
              <th scope="col">{texts.paidOff}</th>
              <th scope="col">{texts.owing}</th>
            </tr>
          </thead>
          <tbody className="figures">
            {years.map(({ year, principal, interest, owing }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{inDollars(interest)}</td>
                <td>{inDollars(principal)}</td>
                <td>{inDollars(owing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
