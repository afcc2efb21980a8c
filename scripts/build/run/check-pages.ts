import { join } from 'node:path';
import { carsOf } from '../../../src/site/load/dealer-data.ts';
import type { BuildJob } from '../../releases/build-job.ts';
import { builtPages } from '../compliance/built-page.ts';
import { complianceCheck, writeReport } from '../compliance/check-site.ts';
import { complianceLines } from '../compliance/compliance-report.ts';
import { linkCheck } from '../links/link-check.ts';
import { linkLines } from '../links/link-lines.ts';

/**
 * Checks the finished pages, each read once: the rules for advertising (licences, comparison rates, prices, consent,
 * wording), and broken addresses within the site.
 * @param notes receives what does not stop the build
 * @returns why the site may not be published; nothing if it may
 */
export async function checkPages(
  { site, stockFile, slug, paths }: BuildJob,
  outDir: string,
  notes: string[],
): Promise<string | undefined> {
  const client = join(outDir, 'client');
  const compliance = complianceCheck(site);
  const links = await linkCheck(site, client, new Set(carsOf(stockFile).flatMap(({ slug, id }) => [slug, id])));
  for await (const page of builtPages(client)) {
    compliance.page(page);
    links.page(page);
  }
  const rules = compliance.result();
  await writeReport(rules, outDir);
  const found = await links.result();
  if (found.length === 0 && rules.rules.every(({ findings }) => findings.length === 0)) return undefined;
  // Reads dealers' files, with all that this takes: most sites have nothing to look for in them.
  const { linkSources } = await import('../compliance/link-sources.ts');
  const sourcesOf = linkSources(paths.dealersDir, slug);
  notes.push(...complianceLines(rules, 'warning', sourcesOf).map((line) => `warning  ${line}`));

  const broken = complianceLines(rules, 'error', sourcesOf);
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
