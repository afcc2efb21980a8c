/** Weighs the pages of the built dealers: what a browser has to load for each kind of page. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuildPaths } from '../../build/paths.ts';
import { liveFiles } from '../../releases/release.ts';
import { pagesOfKinds } from './page-kinds.ts';

/** Sizes in bytes after gzip -9. */
export type PageWeight = {
  dealer: string;
  kind: string;
  path: string;
  html: number;
  /** The weight of the styles in `html` alone. */
  css: number;
  /** Loaded with the page: scripts, islands, all they import, and what is in the page itself. */
  js: number;
  /** How many files of script those are. */
  files: number;
  /** `js` with all late islands (decision 33); the same if there are none. */
  awake: number;
  /** `js` with the sidebar and the bar of a car page, and with a form opened, which has nothing to wait for; the same elsewhere. */
  opened: number;
  /** The part of `opened` that the sidebar and the bar add, without React. */
  side: number;
  /** Loaded later, when something needs it. */
  lazyJs: number;
  /** Limits of `js` and `awake`. */
  limits: { js: number; awake: number };
};

/** Budgets of JS by kind of page; pages without an island load no framework at all. */
const limits: Record<string, number> = { search: 149_000, car: 23_600, contact: 10_000, home: 10_000 };
const limitWithoutIsland = 8100;
/** With every island awake. */
const awakeLimits: Record<string, number> = { search: 149_000, car: 110_000, contact: 110_000, home: 10_000 };

export function weighPages(paths: BuildPaths, dealers: readonly string[]): PageWeight[] {
  return dealers.flatMap((dealer) => {
    const client = liveFiles(paths.distDir, dealer);
    return pageKinds(paths, dealer, client)
      .filter(({ file }) => existsSync(file))
      .map(({ kind, file }) => ({
        dealer,
        kind,
        ...weighPage(client, file),
        limits: { js: limits[kind] ?? limitWithoutIsland, awake: awakeLimits[kind] ?? limitWithoutIsland },
      }));
  });
}

function pageKinds(paths: BuildPaths, dealer: string, client: string): { kind: string; file: string }[] {
  const pages = pagesOfKinds(paths, dealer).map(([kind, path]) => ({ kind, file: join(client, path, 'index.html') }));
  // A content page with its own script, which clears the browser's cache.
  const privacy = { kind: 'privacy', file: join(client, 'privacy-policy', 'index.html') };
  return [...pages, privacy, { kind: 'not found', file: join(client, '404.html') }];
}

/**
 * Bytes of script that a page loads with all its islands awake, beyond what another page loads.
 * @param client folder of the dealer's built files
 * @param html markup of the page, and of the other one
 */
export function ownScript(client: string, html: string, other: string): number {
  const known = awakeScripts(client, other);
  return total(
    client,
    [...awakeScripts(client, html)].filter((file) => !known.has(file)),
  );
}

/** Files of script of a page with all its islands. */
const awakeScripts = (client: string, html: string) =>
  importsOf(client, [...firstScripts(html), ...islandScripts(islandsOf(html))]).now;

const islandsOf = (html: string) => [...html.matchAll(/<astro-island\b[^>]*>/g)].map(([tag]) => tag);

const firstScripts = (html: string) => [
  ...attributes(html, /<script\b[^>]*>/g, /src="([^"]+)"/),
  ...attributes(html, /<link\b[^>]*rel="modulepreload"[^>]*>/g, /href="([^"]+)"/),
];

function weighPage(client: string, file: string): Omit<PageWeight, 'dealer' | 'kind' | 'limits'> {
  const html = readFileSync(file, 'utf8');
  const islands = islandsOf(html);
  const isLate = (tag: string) => tag.includes(' client="intent"');
  const scripts = [...firstScripts(html), ...islandScripts(islands.filter((tag) => !isLate(tag)))];
  const { now, later } = importsOf(client, scripts);
  const awake = importsOf(client, [...scripts, ...islandScripts(islands.filter(isLate))]);
  const sidebar = importsOf(client, [
    ...scripts,
    ...islandScripts(islands.filter((tag) => /component-url="[^"]*\/(?:CarSide|SoldCarSide|ActionBar)\./.test(tag))),
  ]);
  const dialog = html.includes('data-lead-dialog')
    ? [...sidebar.later].filter((path) => /\/mount-lead-form\./.test(path))
    : [];
  const opened = importsOf(client, [...sidebar.now, ...dialog]);
  const react = [...awake.now].filter((path) => /\/(?:react|client)\.[^/]+$/.test(path));
  const inline = inlineScripts(html);
  return {
    path: file.slice(client.length).replace(/index\.html$/, ''),
    html: gzipped(html),
    css: inlineStyles(html),
    js: total(client, now) + inline,
    files: now.size,
    awake: total(client, awake.now) + inline,
    opened: total(client, opened.now) + inline,
    side: total(client, sidebar.now) - total(client, [...now, ...react]),
    lazyJs: total(client, later),
  };
}

/** The entry scripts of islands. */
function islandScripts(tags: readonly string[]): string[] {
  const named = tags.flatMap((tag) => [...tag.matchAll(/(?:component|renderer|before-hydration)-url="([^"]+)"/g)]);
  return [...new Set(named.map(([, path = '']) => path))];
}

/** All modules that are loaded with these, and those that may follow. */
function importsOf(client: string, entries: Iterable<string>): { now: Set<string>; later: Set<string> } {
  const now = new Set<string>();
  const dynamic = new Set<string>();
  const visit = (path: string, seen: Set<string>) => {
    if (seen.has(path) || !existsSync(join(client, path))) return;
    seen.add(path);
    const code = readFileSync(join(client, path), 'utf8');
    for (const target of imported(code, path, /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g))
      visit(target, seen);
    for (const target of imported(code, path, /\bimport\(\s*["'`](\.{0,2}\/[^"'`]+\.js)["'`]/g)) dynamic.add(target);
  };
  for (const entry of entries) visit(entry, now);
  const later = new Set<string>();
  for (const entry of dynamic) visit(entry, later);
  return { now, later: new Set([...later].filter((path) => !now.has(path))) };
}

function imported(code: string, from: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map(([, target = '']) => new URL(target, `http://site${from}`).pathname);
}

function attributes(html: string, tags: RegExp, attribute: RegExp): Set<string> {
  const values = [...html.matchAll(tags)].map(([tag]) => attribute.exec(tag)?.[1]);
  return new Set(values.filter((value) => value?.startsWith('/') === true) as string[]);
}

/** Scripts in the page itself; data (JSON-LD) is not code. */
function inlineScripts(html: string): number {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]+)<\/script>/g)];
  const code = scripts
    .filter(([, attributes = '']) => !/src=|type="application/.test(attributes))
    .map(([, , text]) => text);
  return code.length > 0 ? gzipped(code.join('\n')) : 0;
}

const inlineStyles = (html: string) =>
  gzipped([...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('\n'));

function total(client: string, files: Iterable<string>): number {
  let sum = 0;
  for (const file of new Set(files)) {
    const path = join(client, file);
    if (existsSync(path)) sum += gzipped(readFileSync(path));
  }
  return sum;
}

function gzipped(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}
