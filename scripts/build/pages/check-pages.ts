import { join } from 'node:path';
import { carsOf } from '../../../src/site/load/dealer-data.ts';
import type { BuildJob } from '../../releases/build-job.ts';
import { builtPages } from '../compliance/built-page.ts';
import { writeComplianceReport } from '../compliance/check-site.ts';
import { complianceLines } from '../compliance/compliance-report.ts';
import { linkCheck } from '../links/link-check.ts';
import { linkLines } from '../links/link-lines.ts';
import type { ReleasePages } from './release-pages.ts';

/**
 * Checks the finished pages: the rules for advertising (licences, comparison rates, prices, consent, wording), and broken addresses within
 * the site. Only pages of which nothing is known yet are read.
 * @param notes receives what does not stop the build
 * @returns why the site may not be published; nothing if it may
 */
export async function checkPages(
  job: BuildJob,
  outDir: string,
  pages: ReleasePages,
  notes: string[],
): Promise<string | undefined> {
  const { site, stockFile, slug, paths } = job;
  const client = join(outDir, 'client');
  const links = linkCheck(site, client, new Set(carsOf(stockFile).flatMap(({ slug, id }) => [slug, id])));
  const isRead = (path: string, file: string) => {
    const facts = pages.factsOf(file);
    if (facts) links.page(path, facts);
    return facts === undefined;
  };
  for (const { path, html } of builtPages(client, isRead)) links.page(path, pages.check.page(path, html));
  const rules = pages.check.rules();
  await writeComplianceReport(rules, outDir);
  const found = await links.result();
  const keepsRules = rules.rules.every(({ findings }) => findings.length === 0);
  // A fault in a header is reported on the first of its pages only, so the others are not free of faults.
  await pages.save({ checked: keepsRules });
  if (keepsRules && found.length === 0) return undefined;
  // Loaded when needed: it reads dealers' files, and most sites have no faults to find in them.
  const { linkSources, wordSources } = await import('../compliance/link-sources.ts');
  const wordsOf = wordSources(paths.dealersDir, slug);
  const sourcesOf = linkSources(paths.dealersDir, slug);
  notes.push(...complianceLines(rules, 'warning', wordsOf).map((line) => `warning  ${line}`));

  const broken = complianceLines(rules, 'error', wordsOf);
  const linesOf = (sold: boolean) =>
    linkLines(
      found.filter((link) => Boolean(link.sold) === sold),
      sourcesOf,
    );
  notes.push(...linesOf(true).map((line) => `warning  ${line}`));
  const nowhere = linesOf(false);
  const refusals = [
    { lines: broken, says: 'pages break rules', stops: site.compliance.onError === 'fail' },
    { lines: nowhere, says: 'links lead nowhere', stops: site.links.onError === 'fail' },
  ].filter(({ lines }) => lines.length > 0);
  for (const { lines, stops } of refusals) if (!stops) notes.push(...lines.map((line) => `error  ${line}`));
  const stopping = refusals.filter(({ stops }) => stops);
  return stopping.map(({ says, lines }) => `${says}:\n${lines.join('\n')}`).join('\n') || undefined;
}
