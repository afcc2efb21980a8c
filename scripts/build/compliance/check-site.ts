import { join } from 'node:path';
import { licenceLine } from '../../../src/domain/licence.ts';
import { shownLocations } from '../../../src/domain/location/location.ts';
import type { Site } from '../../../src/site/site.ts';
import { rateContext } from '../../../src/site/slices/slices.ts';
import { writeReport } from '../release-report.ts';
import { type BuiltPage, builtPages, pageReader } from './built-page.ts';
import { type ComplianceResult, complianceReport, type RuleResult } from './compliance-report.ts';
import { collectionNotices, consents } from './forms.ts';
import { creditLicences, licences } from './licences.ts';
import { bannedPhrases } from './phrases.ts';
import { totalPrices } from './prices.ts';
import { comparisonRates } from './rates.ts';
import type { ComplianceContext, ComplianceRule } from './rule.ts';

/** All rules, in the order of the report. */
export const complianceRules: readonly ComplianceRule[] = [
  licences,
  creditLicences,
  comparisonRates,
  totalPrices,
  consents,
  collectionNotices,
  bannedPhrases,
];

/** A check of a site that sees its pages one at a time. */
export interface ComplianceCheck {
  page(page: BuiltPage): void;
  /** Counts a page that is known to break no rule. */
  knownPage(): void;
  result(): ComplianceResult;
}

/** Whether the pages of a dealer comply with the rules. */
export function complianceCheck(site: Site): ComplianceCheck {
  const context = contextOf(site);
  const rules = complianceRules.map(({ id, title }): RuleResult => ({ id, title, findings: [] }));
  let pages = 0;
  return {
    page(page) {
      pages += 1;
      for (const [index, rule] of complianceRules.entries()) {
        const { findings } = rules[index] as RuleResult;
        for (const finding of rule.check(page, context)) {
          const known = findings.find(({ level, message }) => level === finding.level && message === finding.message);
          if (known) known.pages.push(page.path);
          else findings.push({ ...finding, pages: [page.path] });
        }
      }
    },
    knownPage: () => {
      pages += 1;
    },
    result: () => ({ dealer: site.name, pages, rules }),
  };
}

/** Checks the built pages of a dealer against the rules and writes the report beside the published folder. */
export async function checkSite(site: Site, outDir: string): Promise<ComplianceResult> {
  const check = complianceCheck(site);
  const read = pageReader();
  for (const { path, html } of builtPages(join(outDir, 'client'))) check.page(read(path, html));
  const result = check.result();
  await writeComplianceReport(result, outDir);
  return result;
}

/** Writes the report for people beside the published folder. */
export const writeComplianceReport = (result: ComplianceResult, outDir: string): Promise<void> =>
  writeReport(outDir, 'compliance.md', complianceReport(result));

/** What the rules need to know about a dealer. */
export function contextOf(site: Site): ComplianceContext {
  const { consent, privacyPage } = site.leads;
  return {
    tradingStates: [...new Set(shownLocations(site).map(({ address }) => address.state))],
    licences: site.licences
      .filter(({ kind }) => kind === 'dealer')
      .map((licence) => ({ state: licence.state, number: licence.number, line: licenceLine(licence) })),
    ...rateContext(site),
    creditLicence: site.finance.enabled ? site.finance.creditLicence : undefined,
    privacyPage,
    tickedByChoice: [
      ...(consent.optIn ? ['opt_in'] : []),
      ...(consent.optInFinance ? ['opt_in_finance'] : []),
      ...(consent.optInTrade ? ['opt_in_trade'] : []),
    ],
    bannedPhrases: site.compliance.bannedPhrases,
  };
}
