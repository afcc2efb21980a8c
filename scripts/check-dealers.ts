/** Checks every dealer folder and lists everything that is wrong, grouped by file: node scripts/check-dealers.ts [--help] */
import { resolve } from 'node:path';
import { plural } from '../src/domain/text.ts';
import { checkSite } from '../src/site/load/check-site.ts';
import { contestedClaims } from '../src/site/load/claims.ts';
import { dealerSlugs } from '../src/site/load/dealer-slugs.ts';
import type { Resolved } from '../src/site/load/resolve.ts';
import { siteWarnings } from '../src/site/load/warnings.ts';
import { problemText } from '../src/site/source/problem.ts';
import { buildPaths } from './build/paths.ts';
import { dealersByName } from './build/selection.ts';
import { problemReport } from './check-dealers/problem-report.ts';
import { publishedTexts } from './check-dealers/published-texts.ts';
import { sameTexts } from './check-dealers/same-texts.ts';
import { statedFacts } from './check-dealers/stated-facts.ts';
import { statedHours } from './check-dealers/stated-hours.ts';
import { stockDoubts } from './check-dealers/stock-doubts.ts';
import { dealerList, endOnUsageError, readCommandLine } from './command/command-line.ts';
import { deletedDealerWarnings } from './releases/remove.ts';

const usage = `node scripts/check-dealers.ts [--dealer a,b] [--dealers FOLDER]

Checks the files of all dealers, or of those given, and lists every problem, also what belongs to any other dealer. Exit code 1 if a dealer
has a problem.
Warnings need a look by a person: texts that two dealers publish word for word, texts that state other hours,
numbers, deposits or years than the dealer has, values that two files have differently,
promotions that have ended, offers and links that the stock in the dealer's folder contradicts, values that are hardly meant, sites whose dealer folder is gone.

  --dealer a,b       only these dealers
  --dealers FOLDER   folder of the dealers (default dealers)`;

async function checkDealers(dealersDir: string, wanted: readonly string[] | undefined, now: Date): Promise<number> {
  const slugs = dealersByName(dealerSlugs(dealersDir), wanted);
  const results: Resolved[] = [];
  for (const slug of slugs) results.push(await checkSite(dealersDir, slug));
  const good = results.filter((result) => result.ok);
  const texts = sameTexts(good.flatMap(({ site }) => publishedTexts(site, dealersDir)));
  const look = good.flatMap((result) => siteWarnings(result, now)).map(problemText);
  const stated = good.flatMap(({ site }) => [...statedHours(site, dealersDir), ...statedFacts(site, dealersDir)]);
  const stock = await Promise.all(good.map((result) => stockDoubts(result, dealersDir, now)));
  const { distDir, dealersDir: built } = buildPaths();
  const deleted = wanted || resolve(dealersDir) !== built ? [] : deletedDealerWarnings(distDir, dealersDir);
  const warnings = [...new Set([...look, ...stock.flat().map(problemText), ...stated, ...texts, ...deleted])];
  for (const warning of warnings) console.warn(`warning  ${warning}`);
  const contested = contestedClaims(dealersDir).filter(({ dealer }) => slugs.includes(dealer));
  const problems = [...results.flatMap((result) => (result.ok ? [] : result.problems)), ...contested];
  if (problems.length > 0) {
    console.error(problemReport(problems));
    return 1;
  }
  const warned = warnings.length > 0 ? `, ${plural(warnings.length, 'warning')}` : '';
  console.log(`${plural(results.length, 'dealer')} checked, no problems${warned}`);
  return 0;
}

const { values } = readCommandLine({
  usage,
  options: { dealer: { type: 'string', multiple: true }, dealers: { type: 'string', default: 'dealers' } },
});
try {
  process.exitCode = await checkDealers(values.dealers, dealerList(values.dealer), new Date());
} catch (error) {
  endOnUsageError(error);
}
