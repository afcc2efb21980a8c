import type { FindSources } from './link-sources.ts';
import type { Level, PageFinding } from './rule.ts';

/** What a rule found on a site: each finding once, with its pages. */
export interface RuleResult {
  id: string;
  title: string;
  findings: (PageFinding & { pages: string[] })[];
}

export interface ComplianceResult {
  dealer: string;
  /** Pages that were checked. */
  pages: number;
  rules: readonly RuleResult[];
}

/** Number of pages that a line names; the rest are counted. */
const namedPages = 3;

const findingsOf = ({ rules }: ComplianceResult, level: Level) =>
  rules.flatMap(({ id, findings }) =>
    findings.filter((finding) => finding.level === level).map((it) => ({ id, ...it })),
  );

/**
 * A line for each finding of a level: "comparison-rate: ... (3 pages: /a, /b, /c)", prefixed with the places in the dealer's files
 * where its words are written, in the format of problems in dealer files: "dealers/smith/pages/about-us.md:12:5  comparison-rate:
 * ...".
 */
export function complianceLines(result: ComplianceResult, level: Level, sourcesOf: FindSources = () => []): string[] {
  return findingsOf(result, level).flatMap(({ id, message, words = [], pages }) => {
    const line = `${id}: ${message} (${pagesText(pages)})`;
    const places = words.flatMap(sourcesOf).map(({ file, line: at, column }) => `${file}:${at}:${column}`);
    return places.length > 0 ? [...new Set(places)].map((place) => `${place}  ${line}`) : [line];
  });
}

/** "3 pages: /a, /b, /c", with the rest counted. */
export function pagesText(pages: readonly string[]): string {
  const named = pages.slice(0, namedPages).join(', ');
  const more = pages.length > namedPages ? ` and ${pages.length - namedPages} more` : '';
  return `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}: ${named}${more}`;
}

/** The one-page report as markdown: each rule with its result, then what to correct. */
export function complianceReport(result: ComplianceResult): string {
  const rows = result.rules.map(({ title, findings }) => {
    const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
    const verdict = count('error') > 0 ? 'broken' : count('warning') > 0 ? 'look at it' : 'kept';
    return `| ${title} | ${verdict} | ${count('error') || ''} | ${count('warning') || ''} |`;
  });
  const list = (title: string, level: Level) => {
    const lines = complianceLines(result, level);
    return lines.length > 0 ? [`## ${title}`, lines.map((line) => `- ${line}`).join('\n')] : [];
  };
  return `${[
    `# Compliance of ${result.dealer}`,
    `${result.pages} built pages were checked. Pages made on demand (sign-in, forms without scripts) and cars that come after the build are not among them; repayments on those are checked as they are sent. This is a check by machine, not legal advice.`,
    ['| rule | result | errors | warnings |', '| --- | --- | ---: | ---: |', ...rows].join('\n'),
    ...list('To put right', 'error'),
    ...list('To look at', 'warning'),
  ].join('\n\n')}\n`;
}
