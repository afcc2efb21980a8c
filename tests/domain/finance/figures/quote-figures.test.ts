import { expect, test } from 'vitest';
import { quoteFigures, quoteTexts } from '~/domain/finance/figures/quote-figures.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

test('FIN-18 FIN-23 a quote in words: the week, both rates, and 4.33 weeks a month', () => {
  const quote = { weeklyRepaymentAmount: 275.84, advertisedRate: 7.49, comparisonRate: 8.1 };
  expect(quoteFigures(quote, quoteTexts(platformTexts.finance))).toEqual({
    figures: [
      { name: 'Repayment', value: '$276 a week' },
      { name: 'Interest rate', value: '7.49% p.a.' },
      { name: 'Comparison rate', value: '8.10% p.a.' },
    ],
    others: 'or $1,195 a month',
  });
});
