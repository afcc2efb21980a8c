/** Checks the built pages of dealers against the rules for advertising: node scripts/check-compliance.ts [--help] */
import { plural } from '../src/domain/text.ts';
import { loadAllSites } from '../src/site/load/load.ts';
import { checkSite } from './build/compliance/check-site.ts';
import { complianceLines } from './build/compliance/compliance-report.ts';
import { wordSources } from './build/compliance/link-sources.ts';
import { buildPaths } from './build/paths.ts';
import { dealersByName } from './build/selection.ts';
import { dealerList, endOnUsageError, readCommandLine } from './command/command-line.ts';
import { currentRelease } from './releases/release.ts';

const usage = `node scripts/check-compliance.ts [--dealer a,b]

Checks the live pages of dealers and writes report/compliance.md into each release. Builds do this as well; use this after
rules have changed. Exit code 1 if a page breaks a rule.

  --dealer a,b   only these dealers`;

async function checkCompliance(wanted: readonly string[] | undefined): Promise<void> {
  const paths = buildPaths();
  const { sites } = loadAllSites(paths.dealersDir);
  const chosen = new Set(
    dealersByName(
      sites.map(({ slug }) => slug),
      wanted,
    ),
  );
  for (const site of sites.filter(({ slug }) => chosen.has(slug))) {
    const outDir = currentRelease(paths.distDir, site.slug);
    if (outDir === undefined) {
      console.log(`${site.slug}: not built`);
      continue;
    }
    const result = await checkSite(site, outDir);
    const sourcesOf = wordSources(paths.dealersDir, site.slug);
    const errors = complianceLines(result, 'error', sourcesOf);
    const warnings = complianceLines(result, 'warning', sourcesOf);
    for (const line of errors) console.error(`${site.slug}: error  ${line}`);
    for (const line of warnings) console.log(`${site.slug}: warning  ${line}`);
    console.log(
      `${site.slug}: ${plural(result.pages, 'page')} checked, ${plural(errors.length, 'error')}, ${plural(warnings.length, 'warning')}`,
    );
    if (errors.length > 0) process.exitCode = 1;
  }
}

const { values } = readCommandLine({ usage, options: { dealer: { type: 'string', multiple: true } } });
await checkCompliance(dealerList(values.dealer)).catch(endOnUsageError);
