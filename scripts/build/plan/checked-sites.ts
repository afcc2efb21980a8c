import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isLink } from '../../../src/site/load/dealer-slugs.ts';
import type { Site } from '../../../src/site/site.ts';
import { type ContentHashes, hashOf } from '../content-hash.ts';
import type { BuildPaths } from '../paths.ts';
import { calendarOf, type DealerCalendar } from './calendar.ts';
import { dealerParts, type FingerprintParts } from './fingerprint.ts';
import { presetNamed } from './inputs.ts';
import type { NamedList } from './lists.ts';

/** The parts of a dealer's site that a plan reads. */
export type CheckedSite = Pick<Site, 'slug' | 'dealerships' | 'search' | 'stock'> & {
  template: string | null;
  calendar: DealerCalendar;
};

/** Hashes of the files of the dealer and its preset, taken before the files were read. */
type FileParts = Pick<FingerprintParts, 'dealer' | 'preset'>;

export type SiteCheck = { ok: true; site: CheckedSite; parts: FileParts } | { ok: false; problems: string[] };

export type CheckedSites = {
  /** A dealer without problems, or its problems, ready to print. Its files are read only if they, its preset or the rules have changed. */
  of(slug: string): Promise<SiteCheck>;
  /** The whole site of a dealer, to be built. */
  whole(slug: string): Promise<{ ok: true; site: Site } | { ok: false; problems: string[] }>;
  /** Saves what was learned for the next run. */
  save(): void;
};

/** Contents of `sites.json`. */
type Memory = { rules: string; dealers: Record<string, { site: CheckedSite; parts: FileParts }> };

/** The code that decides whether a dealer's files are valid, including this file. */
const rulesFolders = ['src/site/', 'src/domain/', 'scripts/build/plan/'];

/**
 * Dealers without problems, remembered from run to run: checking one takes many times as long as hashing its files.
 * @param code hashes of the shared code's files
 * @param tools hash of the packages
 */
export function openCheckedSites(
  paths: BuildPaths,
  hashes: ContentHashes,
  code: NamedList,
  tools: string,
): CheckedSites {
  const ruleFiles = Object.entries(code).filter(([file]) => rulesFolders.some((folder) => file.startsWith(folder)));
  const rules = hashOf(JSON.stringify([tools, ruleFiles]));
  const cacheFile = join(paths.cacheDir, 'sites.json');
  const memory = readMemory(cacheFile);
  const known = memory?.rules === rules ? memory.dealers : {};
  const loaded = new Map<string, Site>();
  let changed = false;

  async function load(slug: string) {
    const { checkSite } = await import('../../../src/site/load/check-site.ts');
    const { problemText } = await import('../../../src/site/source/problem.ts');
    const result = await checkSite(paths.dealersDir, slug);
    if (!result.ok) return { ok: false as const, problems: result.problems.map(problemText) };
    loaded.set(slug, result.site);
    return { ok: true as const, site: result.site };
  }

  return {
    async of(slug) {
      if (isLink(join(paths.dealersDir, slug))) {
        // Before anything behind it is hashed: it may lead to a whole disk.
        const refused = await load(slug);
        if (!refused.ok) return refused;
      }
      const before = known[slug];
      const present = before && dealerParts(paths, hashes, slug, before.site.template);
      if (before && isDeepStrictEqual(present, before.parts)) return { ok: true, ...before };
      // Hashed before it is read: changes saved in the meantime are left to the next run.
      const preset = presetNamed(paths.dealersDir, slug);
      const unread = dealerParts(paths, hashes, slug, preset);
      const result = await load(slug);
      if (!result.ok) return result;
      const { template = null, dealerships, search, stock } = result.site;
      const calendar = calendarOf(result.site);
      const site: CheckedSite = { slug, template, dealerships, search, stock, calendar };
      const read = dealerParts(paths, hashes, slug, template);
      const parts = template === preset ? unread : { ...read, dealer: unread.dealer };
      if (isDeepStrictEqual(read, parts)) {
        known[slug] = { site, parts };
        changed = true;
      }
      return { ok: true, site, parts };
    },
    async whole(slug) {
      const site = loaded.get(slug);
      return site ? { ok: true, site } : load(slug);
    },
    save() {
      if (!changed) return;
      mkdirSync(dirname(cacheFile), { recursive: true });
      const own = `${cacheFile}.${process.pid}`;
      const present = Object.fromEntries(
        Object.entries(known).filter(([slug]) => existsSync(join(paths.dealersDir, slug))),
      );
      writeFileSync(own, JSON.stringify({ rules, dealers: present } satisfies Memory));
      renameSync(own, cacheFile);
    },
  };
}

function readMemory(cacheFile: string): Memory | undefined {
  try {
    const memory = JSON.parse(readFileSync(cacheFile, 'utf8')) as Memory;
    // What is in another form ends here, too.
    for (const { site, parts } of Object.values(memory.dealers)) void [site.calendar.dates, parts.dealer];
    return memory;
  } catch {
    return undefined;
  }
}
