import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { loadSite } from '~/site/load/load.ts';
import type { Site } from '~/site/site.ts';
import type { Problem } from '~/site/source/problem.ts';
import { newDealerFiles } from '../../scripts/new-dealer.ts';

type Json = Record<string, unknown>;
/** Files by path from the dealers folder; a value that is neither text nor bytes is written as JSON. */
export type Files = Record<string, unknown>;

/** A dealers folder on disk that is gone after the test. */
export function dealersFolder(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'dealers-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const dealersDir = join(root, 'dealers');
  for (const [path, content] of Object.entries(files)) {
    const file = join(dealersDir, path);
    mkdirSync(dirname(file), { recursive: true });
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(file, isRaw ? content : JSON.stringify(content, null, 2));
  }
  return dealersDir;
}

/** Tests are in 2026, or on the machine's day. */
const thisYear = new Date().getFullYear();
const years = [...new Set([2026, 2027, thisYear, thisYear + 1])];

/** A complete dealer, with an address and a dealership of its own; `changes` are laid over the keys of its files. */
export function smith(changes: Partial<Record<string, Json>> = {}, slug = 'smith'): Files {
  const files = Object.entries(newDealerFiles(slug, 'Smith Motors', years)).map(([name, text]) => {
    const own = name.endsWith('.json') ? { ...JSON.parse(text), ...changes[name.replace('.json', '')] } : text;
    return [`${slug}/${name}`, own];
  });
  const extra = Object.entries(changes).map(([name, content]) => [`${slug}/${name}.json`, content]);
  return { ...Object.fromEntries(extra), ...Object.fromEntries(files) };
}

/**
 * A dealer whose dealer.json is the given text, on top of a preset "base" that sets all the rest, so that a test can
 * show the whole file and name its lines and columns.
 */
export function smithWith(dealerJson: string, others: Files = {}): Files {
  const { slug: _slug, name: _name, url: _url, $schema: _schema, ...preset } = smith()['smith/dealer.json'] as Json;
  return { ...smith(), '_presets/base/dealer.json': preset, 'smith/dealer.json': dealerJson, ...others };
}

/** The site of the dealer "smith", or an error that lists the problems. */
export function siteOf(files: Files, slug = 'smith'): Site {
  const loaded = loadSite(dealersFolder(files), slug);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems, null, 2));
  return loaded.site;
}

/** What is wrong with the dealer "smith". */
export function problemsOf(files: Files): Problem[] {
  const loaded = loadSite(dealersFolder(files), 'smith');
  return loaded.ok ? [] : loaded.problems;
}
