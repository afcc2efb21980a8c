/** Shows the value of a dealer's setting and which file set it: node scripts/explain.ts [--help] */
import { nearestName } from '../src/domain/nearest-name.ts';
import { dealerFiles, type FileName, fileNames, isWhole } from '../src/site/files/files.ts';
import { loadSite } from '../src/site/load/load.ts';
import { aliases } from '../src/site/source/aliases.ts';
import { documentedKeys, shapeAt } from '../src/site/source/schema-reader.ts';
import { nodeAt, type Path, pathText, type SourceNode } from '../src/site/source/source-tree.ts';
import { isTextPath } from '../src/site/source/text-paths.ts';
import { problemReport } from './check-dealers/problem-report.ts';
import { readCommandLine } from './command/command-line.ts';

const usage = `node scripts/explain.ts DEALER KEY [--dealers FOLDER]

Shows the value of a dealer's setting and the file that sets it.

  node scripts/explain.ts smith-motors search.pageSize
  node scripts/explain.ts smith-motors locations[0].address
  node scripts/explain.ts smith-motors chrome.home        a text, by its path in texts.json

  --dealers FOLDER   folder of the dealers (default dealers)`;

export type Explanation = { ok: true; lines: string[] } | { ok: false; error: string };

/** The value and origin of a setting; a group or list of groups produces one line for each value in it. */
export function explain(dealersDir: string, slug: string, key: string): Explanation {
  const loaded = loadSite(dealersDir, slug);
  if (!loaded.ok) return { ok: false, error: problemReport(loaded.problems) };
  const target = targetOf(key);
  if (!target) {
    const nearest = nearestName(key, allKeys());
    return { ok: false, error: `There is no setting "${key}".${nearest ? ` Did you mean "${nearest}"?` : ''}` };
  }
  const { file, path, sitePath } = target;
  const value = sitePath.reduce<unknown>(
    (below, step) => (below as Record<string, unknown> | undefined)?.[step],
    loaded.site,
  );
  if (value === undefined) {
    const description = shapeAt(dealerFiles[file].schema, path)?.description ?? '';
    return { ok: true, lines: [`${pathText(sitePath)}  is not set. ${description}`.trimEnd()] };
  }
  return { ok: true, lines: linesOf(value, nodeAt(loaded.origins[file], path), sitePath) };
}

function linesOf(value: unknown, node: SourceNode | undefined, path: Path): string[] {
  const below = childrenOf(value);
  if (below) {
    return below.flatMap(([step, child]) => linesOf(child, node && nodeAt(node, [step]), [...path, step]));
  }
  const alias = node?.alias ? ` as "${node.alias}"` : '';
  const source = path[0] === 'texts' ? 'src/domain/texts' : 'src/site/files/defaults.ts';
  return [`${pathText(path)}  =  ${JSON.stringify(value)}  ${originText(node, source)}${alias}`];
}

/** The contents of a group or a list of groups; a list of plain values counts as one value. */
function childrenOf(value: unknown): [string | number, unknown][] | undefined {
  if (Array.isArray(value)) {
    const groups = value.some((item) => typeof item === 'object' && item !== null);
    return groups ? value.map((item, index) => [index, item]) : undefined;
  }
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return undefined;
  return Object.entries(value);
}

/** @param source of the platform's default */
function originText(node: SourceNode | undefined, source: string): string {
  if (!node || node.position.file === 'defaults') return `platform default (${source})`;
  return `${node.position.file}:${node.position.line}:${node.position.column}`;
}

type Target = { file: FileName; path: Path; sitePath: Path };

/** The file and path of a key such as "search.pageSize", "offers[0].name" or "navigation.header". */
function targetOf(key: string): Target | undefined {
  const named = aliases.find(([alias]) => alias === key)?.[1] ?? key;
  const sitePath = named
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const [first, ...rest] = sitePath;
  if (first === undefined) return undefined;
  const file = fileNames.find((name) => name === first) ?? 'dealer';
  const path = isWhole(file) ? rest : sitePath;
  if (shapeAt(dealerFiles[file].schema, path)) return { file, path, sitePath };
  // A text as texts.json names it: "chrome.home".
  return isTextPath(named) ? targetOf(`texts.${named}`) : undefined;
}

function allKeys(): string[] {
  return fileNames.flatMap((file) => {
    const prefix = isWhole(file) ? `${file}.` : '';
    return documentedKeys(dealerFiles[file].schema).map((key) => prefix + key.path);
  });
}

if (import.meta.main) {
  const { values, positionals } = readCommandLine({
    usage,
    positionals: 2,
    options: { dealers: { type: 'string', default: 'dealers' } },
  });
  const [slug, key] = positionals;
  const result: Explanation =
    slug && key
      ? explain(values.dealers, slug, key)
      : {
          ok: false,
          error: 'Usage: node scripts/explain.ts DEALER KEY, for example: explain.ts smith-motors search.pageSize',
        };
  if (result.ok) {
    console.log(result.lines.join('\n'));
  } else {
    console.error(result.error);
    process.exitCode = 1;
  }
}
