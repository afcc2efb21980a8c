import { join } from 'node:path';
import { carsOf } from '../../../src/site/load/dealer-data.ts';
import type { BuildJob } from '../../releases/build-job.ts';
import { builtPages } from '../compliance/built-page.ts';
import { complianceCheck, writeComplianceReport } from '../compliance/check-site.ts';
import { complianceLines } from '../compliance/compliance-report.ts';
import { linkCheck } from '../links/link-check.ts';
import { linkLines } from '../links/link-lines.ts';
import { openCheckedPages } from './checked-pages.ts';

/**
 * Checks the finished pages, each read once: the rules for advertising (licences, comparison rates, prices, consent,
 * wording), and broken addresses within the site. Pages that were taken over from the latest release are not read if nothing was wrong with them.
 * @param notes receives what does not stop the build
 * @returns why the site may not be published; nothing if it may
 */
export async function checkPages(job: BuildJob, outDir: string, notes: string[]): Promise<string | undefined> {
  const { site, stockFile, slug, paths } = job;
  const client = join(outDir, 'client');
  const compliance = complianceCheck(site);
  const links = await linkCheck(site, client, new Set(carsOf(stockFile).flatMap(({ slug, id }) => [slug, id])));
  const checked = await openCheckedPages(job, outDir);
  const isKnown = (path: string, file: string) => {
    const known = checked.knownLinks(path, file);
    if (!known || !links.knownPage(path, known)) return false;
    compliance.knownPage();
    checked.add(path, known);
    return true;
  };
  for await (const page of builtPages(client, isKnown)) {
    compliance.page(page);
    const addresses = links.page(page);
    if (addresses) checked.add(page.path, addresses);
  }
  const rules = compliance.result();
  await writeComplianceReport(rules, outDir);
  const found = await links.result();
  const keepsRules = rules.rules.every(({ findings }) => findings.length === 0);
  // A fault in a header is reported on the first of its pages only, so the others are not free of faults.
  if (keepsRules) await checked.save();
  if (keepsRules && found.length === 0) return undefined;
  // Loaded when needed: it reads dealers' files, and most sites have no faults to find in them.
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
