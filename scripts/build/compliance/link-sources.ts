import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileNames } from '../../../src/site/files/files.ts';
import { loadSite } from '../../../src/site/load/load.ts';
import { writtenValues } from '../../../src/site/source/schema-values.ts';
import { pathText, placeIn } from '../../../src/site/source/source-tree.ts';

/** Where an address is written in a dealer's files. */
export interface LinkSource {
  /** "dealers/smith/navigation.json". */
  file: string;
  line: number;
  column: number;
  /** Key path within a JSON file: "header[2].href". */
  path: string;
}

/** @returns positions in the files of the dealer, its preset and the shared pages; none if code generates the text */
export type FindSources = (text: string) => LinkSource[];

type Written = LinkSource & { text: string };

/** Where addresses are written. */
export const linkSources = (dealersDir: string, slug: string): FindSources =>
  openSources(dealersDir, slug, (values, address) => placesIn(values, (text) => addressOffsets(text, address)));

/** Where words of a page are written: in any letter case, with markup among them; a rate also as the number of a setting. */
export const wordSources = (dealersDir: string, slug: string): FindSources =>
  openSources(dealersDir, slug, (values, words) => {
    const pattern = wordPattern(words);
    const places = placesIn(values, (text) => [...text.matchAll(pattern)].map(({ index }) => index));
    const [, rate] = /^(\d+(?:\.\d+)?)\s?%/.exec(words) ?? [];
    if (places.length > 0 || rate === undefined) return places;
    return values.filter(({ text, path }) => /rate/i.test(path) && Number(text) === Number(rate));
  });

/** Reads the files once, when the first text is looked up: sites without a fault never need them. */
function openSources(
  dealersDir: string,
  slug: string,
  find: (values: readonly Written[], wanted: string) => LinkSource[],
): FindSources {
  let values: readonly Written[] | undefined;
  return (wanted) => {
    values ??= [...writtenIn(dealersDir, slug), ...feedText(dealersDir, slug)];
    return find(values, wanted);
  };
}

/** A value of a JSON file is on one line, and is one place; a page is many. */
const placesIn = (values: readonly Written[], offsetsIn: (text: string) => number[]): LinkSource[] =>
  values.flatMap(({ text, ...source }) => {
    const offsets = offsetsIn(text);
    return source.path
      ? offsets.length > 0
        ? [source]
        : []
      : offsets.map((at) => ({ ...source, ...placeIn(text, at) }));
  });

/** Words of a page as markdown may have them: "**no** refunds" over two lines. */
function wordPattern(words: string): RegExp {
  const letters = [...words.trim().replace(/\s+/g, ' ')].map((letter) =>
    letter === ' ' ? '(?:[\\s*_~`>|]|&nbsp;)+' : letter.replace(/[!-/:-@[-`{-~]/, '\\$&'),
  );
  const start = /^\d/.test(words) ? '(?<![\\d.,])' : '';
  return new RegExp(start + letters.join('[*_~`]*'), 'gi');
}

function writtenIn(dealersDir: string, slug: string): Written[] {
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
  const values = fileNames.flatMap((name) => writtenValues(origins[name]));
  return [
    ...values.map(({ path, value, position }) => ({ text: String(value), ...position, path: pathText(path) })),
    ...pages,
  ];
}

/** A feed in the dealer's folder, as demo dealers have. */
function feedText(dealersDir: string, slug: string): Written[] {
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

/** Where a text contains the address, not as part of a longer one. */
function addressOffsets(text: string, address: string): number[] {
  const whole = /[^\w/?#&=%.~+-]|\.(?=\s|$)/;
  const offsets: number[] = [];
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const before = text[at - 1];
    const after = text.slice(at + address.length, at + address.length + 2);
    if ((before === undefined || whole.test(before)) && (after === '' || whole.exec(after)?.index === 0))
      offsets.push(at);
  }
  return offsets;
}
