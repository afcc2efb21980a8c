import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nearestName } from '../../domain/nearest-name.ts';
import { type dealerFiles, type FileName, fileNames } from '../files/files.ts';
import { type PageSource, readPage } from '../pages/page-source.ts';
import { pictureSize } from '../pictures/picture-size.ts';
import type { Site } from '../site.ts';
import { fileFaults } from '../source/file-faults.ts';
import type { Problem } from '../source/problem.ts';
import { nodeAt, readSource, type SourceNode, type SyntaxProblem } from '../source/source-tree.ts';
import { contestedClaims } from './claims.ts';
import { dealerSlugs, foldersIn, isDealerFolder, isLink } from './dealer-slugs.ts';
import { isHidden, readText, shownPath, visibleFilesIn, visibleLinksIn, windowsLetter } from './files-in.ts';
import { type Layer, type Resolved, resolveSite } from './resolve.ts';

/**
 * Reads, merges and checks one dealer folder.
 * @param dealersDir folder that holds the dealers, for example "dealers"
 * @returns the frozen site with the origin of each value, or everything that is wrong with the dealer's files
 */
export function loadSite(dealersDir: string, slug: string): Resolved {
  const folder = join(dealersDir, slug);
  if (!isDealerFolder(slug) || !(existsSync(folder) || isLink(folder))) {
    const problem = { dealer: slug, file: shownPath(dealersDir, folder), line: 1, column: 1, path: '' };
    const nearest = nearestName(slug, dealerSlugs(dealersDir));
    return { ok: false, problems: [{ ...problem, rule: 'is not a dealer folder', ...(nearest ? { nearest } : {}) }] };
  }
  const links = linkProblems(dealersDir, folder, slug);
  if (links.length > 0) return { ok: false, problems: links };
  const fileOf = (name: FileName) => shownPath(dealersDir, join(folder, `${name}.json`));
  const own = readLayer(dealersDir, folder, slug);
  const preset = readPreset(dealersDir, slug, own.layer.dealer, fileOf('dealer'));
  const unreadable = [...own.problems, ...preset.problems];
  const misnamed = [folder, ...(preset.folder ? [preset.folder] : [])].flatMap((it) => readNames(dealersDir, it, slug));
  const resolved = resolveSite({
    slug,
    fileOf,
    preset: preset.layer,
    presetUnread: preset.problems.length > 0,
    own: own.layer,
    pages: [defaultPages(), preset.folder ? pagesIn(dealersDir, preset.folder) : [], pagesIn(dealersDir, folder)],
    media: new Set(visibleFilesIn(join(folder, 'media')).map((file) => `/media/${file}`)),
    sizeOf: (file) => pictureSize(readFileSync(join(folder, file))),
  });
  if (unreadable.length === 0 && misnamed.length === 0) return resolved;
  // A file that cannot be read is not a missing file.
  const broken = new Set(unreadable.map((problem) => problem.file));
  const others = (resolved.ok ? [] : resolved.problems).filter(({ file, path }) => path || !broken.has(file));
  return { ok: false, problems: [...unreadable, ...misnamed, ...others] };
}

export type AllSites =
  | { ok: true; sites: Site[] }
  /** `sites` are the dealers without a problem. */
  | { ok: false; problems: Problem[]; sites: Site[] };

/** Loads every dealer of a folder; reports all problems of all dealers together, and what two dealers have that only one may. */
export function loadAllSites(dealersDir: string): AllSites {
  const results = dealerSlugs(dealersDir).map((slug) => loadSite(dealersDir, slug));
  const contested = contestedClaims(dealersDir);
  const problems = [...results.flatMap((result) => (result.ok ? [] : result.problems)), ...contested];
  const stopped = new Set(contested.map(({ dealer }) => dealer));
  const sites = results.flatMap((result) => (result.ok && !stopped.has(result.site.slug) ? [result.site] : []));
  return problems.length === 0 ? { ok: true, sites } : { ok: false, problems, sites };
}

/** The preset that the dealer names in "template"; one that does not exist is a problem. */
function readPreset(dealersDir: string, slug: string, dealer: SourceNode | undefined, file: string) {
  const node = dealer && nodeAt(dealer, ['template']);
  const none = { layer: {} as Layer, problems: [] as Problem[], folder: undefined };
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return none;
  const presetsDir = join(dealersDir, '_presets');
  const presets = existsSync(presetsDir) ? foldersIn(presetsDir) : [];
  if (presets.includes(node.value)) {
    const folder = join(presetsDir, node.value);
    const links = linkProblems(dealersDir, folder, slug);
    return links.length > 0 ? { ...none, problems: links } : { ...readLayer(dealersDir, folder, slug), folder };
  }
  const nearest = nearestName(node.value, presets);
  const problem: Problem = {
    dealer: slug,
    ...node.position,
    file,
    path: 'template',
    value: JSON.stringify(node.value),
    rule: presets.length ? `must be a preset: ${presets.join(', ')}` : 'must be a preset, but there are none',
    ...(nearest ? { nearest } : {}),
  };
  return { ...none, problems: [problem] };
}

/** Pages that every dealer has, written with the dealer's variables. */
const defaultPagesDir = join(import.meta.dirname, '../default-pages');

/** Parsed once for all dealers. */
const parsedDefaults = new Map<string, PageSource>();

function defaultPages(): PageSource[] {
  return readPages(defaultPagesDir, (file) => `src/site/default-pages/${file}`, parsedDefaults);
}

/** The content pages of a dealer's or a preset's folder. */
function pagesIn(dealersDir: string, folder: string): PageSource[] {
  const pages = join(folder, 'pages');
  return readPages(pages, (file) => shownPath(dealersDir, join(pages, file)));
}

/** @param parsed pages by their text, which are not parsed again */
function readPages(
  folder: string,
  shown: (file: string) => string,
  parsed = new Map<string, PageSource>(),
): PageSource[] {
  return visibleFilesIn(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const { text, faults } = readWritten(join(folder, file), shown(file));
      const key = `${file}\n${text}`;
      const page = parsed.get(key) ?? readPage(text, shown(file), file.replace(/\.md$/, ''), faults);
      parsed.set(key, page);
      return page;
    });
}

/** The text of a file, and why it cannot be what its author meant. */
function readWritten(file: string, shown: string): { text: string; faults: SyntaxProblem[] } {
  const text = readText(file);
  return { text, faults: fileFaults(text, shown, (offset) => windowsLetter(file, text, offset)) };
}

/** Symbolic links below a dealer's or a preset's folder, or in its place: git keeps them, and they lead to any file of this machine. */
function linkProblems(dealersDir: string, folder: string, dealer: string): Problem[] {
  const links = isLink(folder) ? [''] : visibleLinksIn(folder);
  const rule = 'is a symbolic link, which could publish any file of this machine: put a copy of the file here instead';
  return links.map((link) => ({
    dealer,
    file: shownPath(dealersDir, join(folder, link)),
    line: 1,
    column: 1,
    path: '',
    rule,
  }));
}

/** Files in "media" and "pages" become addresses: so their names must be valid in an address unencoded. */
function readNames(dealersDir: string, folder: string, dealer: string): Problem[] {
  return ['media', 'pages'].flatMap((inside) =>
    visibleFilesIn(join(folder, inside)).flatMap((name) => {
      const problem = nameProblem(inside, name);
      const file = shownPath(dealersDir, join(folder, inside, name));
      return problem ? [{ dealer, file, line: 1, column: 1, path: '', ...problem }] : [];
    }),
  );
}

function nameProblem(inside: string, name: string): { rule: string; nearest?: string } | undefined {
  if (!/^[\w./~+@-]+$/.test(name)) {
    const rule =
      'has a name that cannot be part of a web address: use only letters without accents, digits, "-", "_" and "."';
    return { rule, nearest: tidyName(name) };
  }
  if (inside === 'media') return undefined;
  if (!name.endsWith('.md'))
    return { rule: 'is not a page: its name must end in ".md"', nearest: name.replace(/(\.\w*)?$/, '.md') };
  if (/^_[^/]*$|^blog\/feed\.xml\.md$/.test(name)) return { rule: 'has the address of a file that the build makes' };
  if (name === 'index.md') return { rule: 'is not the home page, which is written in home.json' };
  if (!name.endsWith('/index.md')) return undefined;
  return { rule: 'has an address that ends in "/index"', nearest: name.replace(/\/index\.md$/, '.md') };
}

/** "Our yard (2).jpg" -> "Our-yard-2.jpg". */
const tidyName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w./~+@-]+/g, '-')
    .replace(/-+(?=\.|$)/g, '');

/** A dealer's own feed and its mapping are in the same folder; the import reads them. */
const stockFiles = ['stock.json', 'stock-mapping.json'];

/** The JSON files of a folder as trees, with syntax errors and unknown files. */
function readLayer(dealersDir: string, folder: string, dealer: string): { layer: Layer; problems: Problem[] } {
  const layer: Layer = {};
  const problems: Problem[] = [];
  const known: readonly string[] = fileNames.map((name) => `${name}.json`);
  for (const entry of readdirSync(folder)) {
    if (!entry.endsWith('.json') || isHidden(entry) || stockFiles.includes(entry)) continue;
    const file = shownPath(dealersDir, join(folder, entry));
    if (!known.includes(entry)) {
      const nearest = nearestName(entry, known);
      const problem = { dealer, file, line: 1, column: 1, path: '', rule: `must be one of ${known.join(', ')}` };
      problems.push({ ...problem, ...(nearest ? { nearest } : {}) });
      continue;
    }
    const { text, faults } = readWritten(join(folder, entry), file);
    const source = faults.length > 0 ? { problems: faults } : readSource(text, file);
    if (source.node) layer[basename(entry, '.json') as keyof typeof dealerFiles] = source.node;
    problems.push(...source.problems.map(({ position, ...found }) => ({ dealer, ...position, path: '', ...found })));
  }
  return { layer, problems };
}
