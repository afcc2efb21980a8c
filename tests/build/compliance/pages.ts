import { type BuiltPage, pageReader } from '../../../scripts/build/compliance/built-page.ts';
import type { ComplianceContext, ComplianceRule } from '../../../scripts/build/compliance/rule.ts';

export const warningText =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

/** A dealer in NSW and Victoria. */
export const context: ComplianceContext = {
  tradingStates: ['NSW', 'VIC'],
  licences: [
    { state: 'NSW', number: 'MD 1', line: 'Dealer licence (NSW): MD 1' },
    { state: 'VIC', number: '22', line: 'LMCT (VIC): 22' },
  ],
  comparisonRateWarning: warningText,
  subscriptions: false,
  finance: true,
  privacyPage: '/privacy-policy',
  tickedByChoice: [],
  bannedPhrases: [],
};

export const goodFooter = '<p>Smith Pty Ltd</p><ul><li>Dealer licence (NSW): MD 1</li><li>LMCT (VIC): 22</li></ul>';

/** A whole page with this between header and footer. */
export function aPage(
  main: string,
  { path = '/offers', title = 'Offers | Smith', footer = goodFooter } = {},
): BuiltPage {
  return pageReader()(path, pageHtml(main, { title, footer }));
}

export function pageHtml(main: string, { title = 'Offers | Smith', footer = goodFooter } = {}): string {
  return `<!doctype html><html><head><title>${title}</title><meta name="description" content="Cars &amp; vans"></head><body><header><a href="/">Smith</a></header><main>${main}</main><footer>${footer}</footer></body></html>`;
}

/** What a rule finds on such a page, as "error: ...". */
export function findingsOf(rule: ComplianceRule, page: BuiltPage, changes: Partial<ComplianceContext> = {}): string[] {
  return rule.check(page, { ...context, ...changes }).map(({ level, message }) => `${level}: ${message}`);
}
