import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileNames } from '../../../src/site/files/files.ts';
import { loadSite } from '../../../src/site/load/load.ts';
import { pathText, type SourceNode } from '../../../src/site/source/source-tree.ts';

/** Where an address is written in a dealer's files. */
export interface LinkSource {
  /** "dealers/smith/navigation.json". */
  file: string;
  line: number;
  column: number;
  /** Key path within a JSON file: "header[2].href". */
  path: string;
}

/** @returns positions in the files of the dealer, its preset and the shared pages; none if code generates the address */
export type FindSources = (address: string) => LinkSource[];

/** Reads the files once, when the first address is looked up: sites without a broken link never need them. */
export function linkSources(dealersDir: string, slug: string): FindSources {
  let values: (LinkSource & { text: string })[] | undefined;
  return (address) => {
    values ??= [...writtenTexts(dealersDir, slug), ...feedText(dealersDir, slug)];
    return values.flatMap(({ text, ...source }) => {
      const at = offsetOf(text, address);
      if (at === undefined) return [];
      // A value of a JSON file is on one line; a page is many.
      return source.path ? [source] : [{ ...source, ...lineOf(text, at) }];
    });
  };
}

function writtenTexts(dealersDir: string, slug: string): (LinkSource & { text: string })[] {
  const loaded = loadSite(dealersDir, slug);
  if (!loaded.ok) return [];
  const { site, origins } = loaded;
  const preset = site.template ? [join(dealersDir, '_presets', site.template)] : [];
  const folders = [
    ...[join(dealersDir, slug), ...preset].map((folder) => ({
      folder: join(folder, 'pages'),
      shown: shownFolder(folder),
    })),
    { folder: join(import.meta.dirname, '../../../src/site/default-pages'), shown: 'src/site/default-pages' },
  ];
  const pages = site.pages.flatMap(({ path }) => {
    const name = `${path.slice(1)}.md`;
    const layer = folders.find(({ folder }) => existsSync(join(folder, name)));
    if (!layer) return [];
    const text = readFileSync(join(layer.folder, name), 'utf8');
    return [{ text, file: `${layer.shown}/${name}`, line: 1, column: 1, path: '' }];
  });
  return [...fileNames.flatMap((name) => textsIn(origins[name], [])), ...pages];
}

/** A feed in the dealer's folder, as demo dealers have. */
function feedText(dealersDir: string, slug: string): (LinkSource & { text: string })[] {
  const file = join(dealersDir, slug, 'stock.csv');
  if (!existsSync(file)) return [];
  const position = { file: `dealers/${slug}/stock.csv`, line: 1, column: 1, path: '' };
  return [{ ...position, text: readFileSync(file, 'utf8') }];
}

/** "…/dealers/smith" is shown as "dealers/smith/pages", as other problems are. */
const shownFolder = (folder: string): string => {
  const parts = folder.replaceAll('\\', '/').split('/');
  return `${parts.slice(parts.at(-2) === '_presets' ? -3 : -2).join('/')}/pages`;
};

function textsIn(node: SourceNode, path: readonly (string | number)[]): (LinkSource & { text: string })[] {
  if (node.kind === 'object')
    return [...node.entries].flatMap(([key, { node: inner }]) => textsIn(inner, [...path, key]));
  if (node.kind === 'array') return node.items.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof node.value !== 'string' || node.position.file === 'defaults') return [];
  return [{ text: node.value, ...node.position, path: pathText(path) }];
}

/** Where a text contains the address, not as part of a longer one. */
function offsetOf(text: string, address: string): number | undefined {
  const whole = /[^\w/?#&=%.~+-]|\.(?=\s|$)/;
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const before = text[at - 1];
    const after = text.slice(at + address.length, at + address.length + 2);
    if ((before === undefined || whole.test(before)) && (after === '' || whole.exec(after)?.index === 0)) return at;
  }
  return undefined;
}

function lineOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
