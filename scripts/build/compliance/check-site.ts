import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licenceLine } from '../../../src/domain/licence.ts';
import { shownLocations } from '../../../src/domain/location/location.ts';
import type { Site } from '../../../src/site/site.ts';
import { reportFolder } from '../feeds.ts';
import { pageReader } from './built-page.ts';
import { type ComplianceResult, complianceReport, type RuleResult } from './compliance-report.ts';
import { collectionNotices, consents } from './forms.ts';
import { licences } from './licences.ts';
import { bannedPhrases } from './phrases.ts';
import { totalPrices } from './prices.ts';
import { comparisonRates } from './rates.ts';
import type { ComplianceContext, ComplianceRule } from './rule.ts';

/** All rules, in the order of the report. */
export const complianceRules: readonly ComplianceRule[] = [
  licences,
  comparisonRates,
  totalPrices,
  consents,
  collectionNotices,
  bannedPhrases,
];

/** Checks the built pages of a dealer and writes the report beside the published folder. */
export async function checkSite(site: Site, outDir: string): Promise<ComplianceResult> {
  const client = join(outDir, 'client');
  const files = (await readdir(client, { recursive: true })).filter((file) => file.endsWith('.html')).sort();
  const read = pageReader();
  const context = contextOf(site);
  const results = new Map<string, RuleResult>(
    complianceRules.map(({ id, title }) => [id, { id, title, findings: [] }]),
  );
  for (const file of files) {
    const page = read(pathOf(file), await readFile(join(client, file), 'utf8'));
    for (const rule of complianceRules) {
      for (const finding of rule.check(page, context)) {
        const { findings } = results.get(rule.id) as RuleResult;
        const known = findings.find(({ level, message }) => level === finding.level && message === finding.message);
        if (known) known.pages.push(page.path);
        else findings.push({ ...finding, pages: [page.path] });
      }
    }
  }
  const result = { dealer: site.name, pages: files.length, rules: [...results.values()] };
  await mkdir(join(outDir, reportFolder), { recursive: true });
  await writeFile(join(outDir, reportFolder, 'compliance.md'), complianceReport(result));
  return result;
}

/** "about-us/index.html" is the page "/about-us". */
function pathOf(file: string): string {
  return `/${file
    .replaceAll('\\', '/')
    .replace(/(^|\/)index\.html$/, '')
    .replace(/\.html$/, '')}`;
}

/** What the rules need to know of a dealer. */
export function contextOf(site: Site): ComplianceContext {
  const { consent, privacyPage } = site.leads;
  return {
    tradingStates: [...new Set(shownLocations(site).map(({ address }) => address.state))],
    licences: site.licences
      .filter(({ kind }) => kind === 'dealer')
      .map((licence) => ({ state: licence.state, number: licence.number, line: licenceLine(licence) })),
    comparisonRateWarning: site.finance.comparisonRateWarning,
    subscriptions: site.price.subscriptions,
    finance: site.finance.enabled,
    privacyPage,
    tickedByChoice: [
      ...(consent.optIn ? ['opt_in'] : []),
      ...(consent.optInFinance ? ['opt_in_finance'] : []),
      ...(consent.optInTrade ? ['opt_in_trade'] : []),
    ],
    bannedPhrases: site.compliance.bannedPhrases,
  };
}
