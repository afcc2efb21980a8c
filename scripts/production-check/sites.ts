import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalHost } from '../../src/domain/hosts/canonical-host.ts';
import { contestedClaims } from '../../src/site/load/claims.ts';
import { dealerSlugs } from '../../src/site/load/dealer-slugs.ts';
import { loadSite } from '../../src/site/load/load.ts';
import { openSearchKeys } from '../build/stock/search-keys.ts';
import { currentRelease, recordIn } from '../releases/release.ts';
import { type Finding, fault, isLocalUrl, warning } from './finding.ts';

const build = (slug: string) => `Build it: node build-all-dealers.ts --dealer ${slug}`;

/** The sites that a gateway serves: complete, each at its own public address. @param slugs dealers that should exist */
export async function checkSites(distDir: string, slugs: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const owner = new Map<string, string>();
  for (const slug of slugs) {
    const release = currentRelease(distDir, slug);
    if (release === undefined) {
      findings.push(fault(slug, `is not built in ${distDir}`, build(slug)));
      continue;
    }
    const missing = ['client/index.html', 'client/404.html', 'server'].filter(
      (part) => !existsSync(join(release, part)),
    );
    if (missing.length > 0)
      findings.push(fault(slug, `its live release is missing ${missing.join(', ')}`, build(slug)));
    const { url, target } = await recordIn(release);
    if (target !== 'node') findings.push(fault(slug, `is built for ${target}`, 'Build it with --target node'));
    findings.push(...checkAddress(slug, url, owner));
  }
  if (slugs.length > 0) return findings;
  const right = 'Build one, or install a release: node scripts/releases.ts --help';
  return [fault('DIST_DIR', `${distDir} contains no site`, right)];
}

function checkAddress(slug: string, url: string, owner: Map<string, string>): Finding[] {
  const host = canonicalHost(url) ?? url;
  const other = owner.get(host);
  owner.set(host, slug);
  if (other) return [fault(slug, `has the same host as ${other}, ${host}`, 'Set a different url in each dealer.json')];
  if (!url.startsWith('https:') || isLocalUrl(url))
    return [fault(slug, `its address is ${url}`, 'Set the public https address as url in dealer.json')];
  return /\.(example|test|invalid)$/.test(new URL(url).hostname)
    ? [warning(slug, `its address, ${url}, is an example address`, 'Set the public address as url in dealer.json')]
    : [];
}

/** The dealers that a machine builds: their files, and the search keys of those whose browsers query the host. */
export function checkDealers(dealersDir: string, env: Record<string, string | undefined>): Finding[] {
  let keysOf: ReturnType<typeof openSearchKeys>;
  try {
    keysOf = openSearchKeys({ ...env, NODE_ENV: undefined }, new Date());
  } catch (error) {
    const what = (error as Error).message.replace(/\.$/, '');
    return [fault('SEARCH_KEYS_FILE', what, 'Create it with: node scripts/setup-search.ts --out FILE')];
  }
  const contested = contestedClaims(dealersDir);
  return dealerSlugs(dealersDir).flatMap((slug) => {
    const loaded = loadSite(dealersDir, slug);
    const ofOthers = contested.filter(({ dealer }) => dealer === slug).length;
    const problems = ofOthers + (loaded.ok ? 0 : loaded.problems.length);
    if (!loaded.ok || problems > 0) {
      const what = `has ${problems} problem${problems === 1 ? '' : 's'} in its files`;
      return [fault(slug, what, `See: node scripts/check-dealers.ts --dealer ${slug}`)];
    }
    const keyed = keysOf(loaded.site);
    if (!keyed.ok) return [fault(slug, 'has no valid search key', keyed.problem.replace(/\.$/, ''))];
    return keyed.warnings.map((text) => warning(slug, 'its search key expires soon', text.replace(/\.$/, '')));
  });
}

/** Whether a folder is writable, tested with a folder created in it. */
export function checkFolder(name: string, folder: string): Finding[] {
  try {
    rmSync(mkdtempSync(join(folder, '.production-check-')), { recursive: true });
    return [];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [fault(name, `${folder} is not writable (${code})`, 'Create the folder and give this user write access')];
  }
}
