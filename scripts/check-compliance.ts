/**
 * Checks the built pages of dealers and writes dist/<slug>/report/compliance.md for each.
 *
 *   node scripts/check-compliance.ts [--dealer a,b]
 *
 * Builds do this by themselves; this is for rules that changed since. Exit code 1 when a page breaks a rule.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadAllSites } from '../src/site/load.ts';
import { checkSite } from './build/compliance/check-site.ts';
import { complianceLines } from './build/compliance/compliance-report.ts';
import { buildPaths } from './build/paths.ts';
import { dealersByName } from './build/selection.ts';

const { values } = parseArgs({ options: { dealer: { type: 'string', multiple: true } } });
const paths = buildPaths();
const { sites } = loadAllSites(paths.dealersDir);
const wanted = values.dealer?.flatMap((list) => list.split(','));
const chosen = new Set(
  dealersByName(
    sites.map(({ slug }) => slug),
    wanted,
  ),
);
for (const site of sites.filter(({ slug }) => chosen.has(slug))) {
  const outDir = join(paths.distDir, site.slug);
  if (!existsSync(join(outDir, 'client'))) {
    console.log(`${site.slug}: not built`);
    continue;
  }
  const result = await checkSite(site, outDir);
  const errors = complianceLines(result, 'error');
  const warnings = complianceLines(result, 'warning');
  for (const line of errors) console.error(`${site.slug}: error  ${line}`);
  for (const line of warnings) console.log(`${site.slug}: warning  ${line}`);
  console.log(`${site.slug}: ${result.pages} pages checked, ${errors.length} errors, ${warnings.length} warnings`);
  if (errors.length > 0) process.exitCode = 1;
}
