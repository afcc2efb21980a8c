import { type LocationReferences, locationBlockFindings } from '../checks/location-blocks.ts';
import { checkPictures } from '../pictures/pictures.ts';
import { type ContentPage, type PageFrontMatter, PageFrontMatterSchema } from '../schema/pages.ts';
import { type Finding, locate, type Problem } from '../source/problem.ts';
import { nodeAt, placeIn } from '../source/source-tree.ts';
import { checkValue, unknownKeys } from '../source/validate.ts';
import { addressFindings, curlyQuotes, filledFrontMatter, financeFindings, postFindings } from './front-matter.ts';
import { markdownFaults, type PartFault, type Targets } from './markdown-faults.ts';
import type { PageSource } from './page-source.ts';
import { htmlInTexts, rawHtml } from './raw-html.ts';
import { fillVariables, type PageVariables, unknownRule } from './variables.ts';

interface PageInput extends Targets {
  /** Platform, preset and dealer, each later layer replacing pages of the same path. */
  layers: readonly (readonly PageSource[])[];
  variables: PageVariables;
  dealer: string;
  /** False while the dealer's files have mistakes: a value may be missing for that reason alone. */
  complete: boolean;
  /** The dealer's locations; undefined while one of them has a mistake. */
  references: LocationReferences | undefined;
}

/** The content pages of a dealer by path, or everything that is wrong with them. */
export function resolvePages({ layers, variables, media, leadsNowhere, dealer, complete, references }: PageInput): {
  pages: ContentPage[];
  /** As written, each page of the site once. */
  sources: PageSource[];
  problems: Problem[];
} {
  const sources = new Map(layers.flat().map((page) => [page.path, page]));
  const pages: ContentPage[] = [];
  const problems: Problem[] = [];
  for (const source of sources.values()) {
    const { file, node, path } = source;
    problems.push(...source.problems.map(({ position, ...found }) => ({ dealer, ...position, path: '', ...found })));
    if (!node) continue;
    const checked = checkValue(PageFrontMatterSchema, node, []);
    const unknownValues: Finding[] = [];
    const page = checked.value && filledFrontMatter(checked.value, variables, unknownValues);
    const findings: Finding[] = [
      ...addressFindings(path),
      ...(checked.value ? [...postFindings(path, checked.value), ...financeFindings(path, checked.value)] : []),
      ...(references ? blockFindings(checked.value, references) : []),
      ...(complete ? unknownValues : []),
      ...unknownKeys(PageFrontMatterSchema, node),
      ...checked.findings,
      ...checkPictures(PageFrontMatterSchema, node, { media }),
      ...htmlInTexts(PageFrontMatterSchema, node),
      ...curlyQuotes(node),
    ];
    problems.push(...findings.map((finding) => locate(finding, node, dealer, file)));
    problems.push(...rawHtml(source).map((found) => htmlProblem(source, found, dealer)));
    const faults = markdownFaults(source, { media, leadsNowhere });
    problems.push(...faults.map((fault) => partProblem(source, fault, dealer)));
    const text = fillVariables(source.body, variables);
    const missing = text.unknown.filter(({ name }) => complete || !Object.hasOwn(variables, name));
    problems.push(...missing.map(({ name, offset }) => unknownVariable(source, name, offset, variables, dealer)));
    if (page) pages.push({ ...page, path, body: text.text });
  }
  return {
    pages: pages.map((page) => repeated(page, pages)).toSorted((a, b) => a.path.localeCompare(b.path)),
    sources: [...sources.values()],
    problems,
  };
}

function blockFindings(page: PageFrontMatter | undefined, references: LocationReferences): Finding[] {
  return (page?.blocks ?? []).flatMap((block, n) => locationBlockFindings(block, ['blocks', n], references));
}

/** Paths of all pages, and of those that exist whatever the dealer's settings; later layers replace earlier ones. */
export function pagePaths(layers: PageInput['layers']): { all: string[]; always: string[] } {
  const sources = [...new Map(layers.flat().map((page) => [page.path, page])).values()];
  const always = sources.filter(({ node }) => node && !nodeAt(node, ['requires']));
  return { all: sources.map(({ path }) => path), always: always.map(({ path }) => path) };
}

/** A page without a text that names another as the canonical one shows that one, under its own address. */
function repeated(page: ContentPage, pages: readonly ContentPage[]): ContentPage {
  const { path, canonical, requires } = page;
  if (!canonical || page.body.trim() !== '' || page.blocks) return page;
  const original = pages.find((other) => other.path === canonical);
  return original ? { ...original, path, canonical, ...(requires ? { requires } : {}) } : page;
}

/** @param fault of a part of the page's text */
export function partProblem({ file }: PageSource, { nearest, ...fault }: PartFault, dealer: string): Problem {
  return { dealer, file, path: '', ...fault, ...(nearest === undefined ? {} : { nearest }) };
}

function htmlProblem(
  { file }: PageSource,
  { tag, line, column }: ReturnType<typeof rawHtml>[number],
  dealer: string,
): Problem {
  const rule = 'is HTML, which pages show as plain text: use markdown, or a block of the front matter';
  return { dealer, file, line, column, path: '', value: JSON.stringify(tag), rule };
}

function unknownVariable(
  source: PageSource,
  name: string,
  offset: number,
  values: PageVariables,
  dealer: string,
): Problem {
  return {
    dealer,
    file: source.file,
    ...placeIn(source.body, offset, source.bodyLine),
    path: '',
    value: `"{{${name}}}"`,
    ...unknownRule(name, values),
  };
}
