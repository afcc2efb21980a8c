import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { BuildPaths } from '../build/paths.ts';
import { publish, stagingFolder } from '../build/run/output.ts';
import { recordIn } from '../releases/release.ts';

const texts = new Set(['.html', '.js', '.cjs', '.mjs', '.css', '.json', '.xml', '.txt']);

/**
 * Publishes what the next build of a dealer would produce, without the minute of building: the same site, with a new name for every file that
 * has a hash in its name.
 * @param from a built release
 * @param mark becomes part of the names, and so of every page: `r2`
 */
export async function publishNext(paths: BuildPaths, from: string, mark: string): Promise<void> {
  const record = await recordIn(from);
  const staged = await stagingFolder(paths, record.slug);
  cpSync(from, staged, { recursive: true });
  const files = () => readdirSync(staged, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Map<string, string>();
  for (const { parentPath, name } of files()) {
    if (/\.(br|gz)$/.test(name)) rmSync(join(parentPath, name));
    else if (/client\/(_astro|search-data\/boxes)(\/|$)/.test(parentPath)) {
      const next = `${basename(name, extname(name))}-${mark}${extname(name)}`;
      names.set(name, next);
      renameSync(join(parentPath, name), join(parentPath, next));
    }
  }
  const named = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const { parentPath, name } of files()) {
    if (!texts.has(extname(name))) continue;
    const file = join(parentPath, name);
    const text = readFileSync(file, 'utf8');
    const changed = text.replace(named, (found) => names.get(found) ?? found);
    if (changed !== text) writeFileSync(file, changed);
  }
  await publish(paths, { ...record, builtAt: new Date().toISOString() }, { releases: 1, hours: 0 });
}
