import { rateFaults } from '../../../src/server/advertising/rate-faults.ts';
import type { ComplianceRule } from './rule.ts';

/** Rates and repayments are shown with what the law requires; on-demand pages are checked by the same rule. */
export const comparisonRates: ComplianceRule = {
  id: 'comparison-rate',
  title:
    'Beside every repayment stand its rate and comparison rate, beside every rate the comparison rate, and their warning on the page, seen without a click',
  check: ({ elements, body, whole }, context) => {
    const findings = rateFaults(elements, whole ? body : 'fragment', context).map(({ level, message, claims }) => ({
      level,
      message,
      words: claims.map(({ words }) => words),
    }));
    return [...new Map(findings.map((finding) => [finding.message, finding])).values()];
  },
};
