/** The architecture of docs/architecture.md as checks: who may import whom, and what must not appear where. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { astro, type LayerRule, layers, react } from './layer-rules.ts';
import { filesBelow, root, type SourceFile } from './source-files.ts';

const source = filesBelow('src', /\.(ts|tsx|astro|scss)$/);
const code = source.filter((file) => !file.path.endsWith('.scss'));
const handWritten = [...source, ...filesBelow('scripts', /\.(ts|mjs)$/)];

/** Imports of a file: what, whether only types, and the layer it leads to (the folder below src, or the package). */
function importsOf({ path, text }: SourceFile): { specifier: string; typeOnly: boolean; layer: string }[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;
  return [...text.matchAll(pattern)].map((match) => {
    const specifier = match[2] ?? match[3] ?? '';
    return { specifier, typeOnly: Boolean(match[1]), layer: layerOf(path, specifier) };
  });
}

function layerOf(path: string, specifier: string): string {
  const inside = pathOf(path, specifier);
  return inside ? roomOf(inside) : specifier;
}

/** The file of the project that an import leads to; a package leads to none. */
function pathOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('~/')) return `src/${specifier.slice(2)}`;
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)).replaceAll('\\', '/') : undefined;
}

/** "src/components/ui/x.ts" -> "components/ui"; "src/features/search/x" -> "features/search"; else the folder below src. Of the client, search is a room. */
function roomOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  const own = `${first}/${second}`;
  if (first === 'features' || own === 'components/ui' || own === 'client/search') return own;
  return first.replace(/\.ts$/, '');
}

const feature: LayerRule = {
  may: [
    'components',
    'components/ui',
    'client',
    'client/search',
    'domain',
    'paths',
    ...react,
    ...astro,
    /^(nanostores|@nanostores\/react)$/,
  ],
  mayType: ['site', 'instantsearch.js', 'schema-dts'],
};
const searchPackages = [/^react-instantsearch$/, /^instantsearch\.js/];

function ruleOf(room: string): LayerRule | undefined {
  if (!room.startsWith('features/')) return layers[room];
  return { ...feature, may: [...feature.may, room, ...(room === 'features/search' ? searchPackages : [])] };
}

const matches = (rules: readonly (string | RegExp)[], layer: string) =>
  rules.some((rule) => (typeof rule === 'string' ? rule === layer : rule.test(layer)));

describe('house rules', () => {
  test('each layer imports only what the table allows', () => {
    const broken = code.flatMap((file) => {
      const room = roomOf(file.path);
      const rule = ruleOf(room);
      if (!rule) return room === 'env.d' || file.path.endsWith('.d.ts') ? [] : [`${file.path}: unknown layer ${room}`];
      return importsOf(file)
        .filter(({ specifier }) => !/\.(scss|css)(\?url)?$/.test(specifier))
        .filter(({ specifier }) => !matches(rule.mayFile ?? [], specifier))
        .filter(({ layer, typeOnly }) => !matches(rule.may, layer) && !(typeOnly && matches(rule.mayType ?? [], layer)))
        .map(({ specifier }) => `${file.path} must not import ${specifier}`);
    });
    expect(broken).toEqual([]);
  });

  test('of src/site only load.ts, check-site.ts, files-in.ts, dealer-slugs.ts, files.ts and dealer-data.ts touch the disk', () => {
    const broken = code
      .filter(
        (file) => file.path.startsWith('src/site/') && importsOf(file).some((it) => it.layer.startsWith('node:fs')),
      )
      .map((file) => file.path)
      .filter(
        (path) =>
          ![
            'src/site/load/load.ts',
            'src/site/load/check-site.ts',
            'src/site/load/files-in.ts',
            'src/site/load/dealer-slugs.ts',
            'src/site/files/files.ts',
            'src/site/load/dealer-data.ts',
          ].includes(path),
      );
    expect(broken).toEqual([]);
  });

  test('CONF-02 the dealer comes with the request: no code imports it, or asks Astro for the site', () => {
    const broken = code.filter(
      (file) =>
        importsOf(file).some(({ specifier }) => specifier.startsWith('virtual:')) ||
        /\b(Astro|context)\.site\b/.test(file.text),
    );
    expect(broken.map(({ path }) => path)).toEqual([]);
  });

  test('CONF-02 only the middleware, and what lists pages, asks for the dealer of the process', () => {
    const asking = code.filter(({ text }) => /(?<!function )\bcurrentDealer\(\)/.test(text));
    const broken = asking.filter(({ text }) => !/\bgetStaticPaths\b/.test(text));
    expect(broken.map(({ path }) => path)).toEqual(['src/layouts/request/on-demand.ts']);
    const atTop = code.filter(({ text }) => /^(export )?const .*currentDealer\(\)/m.test(text));
    expect(atTop.map(({ path }) => path)).toEqual([]);
  });

  test('a route that reads the stock to list its pages says what they show of it', () => {
    const broken = code
      .filter(({ path }) => path.startsWith('src/pages/') && path.endsWith('.astro'))
      .filter(({ text }) => {
        const [listing = ''] = /function getStaticPaths[\s\S]*?\n}\n/.exec(text) ?? [];
        return /\b(stockCars|cars)\(\)/.test(listing) && !listing.includes('cacheKey');
      });
    expect(broken.map((file) => file.path)).toEqual([]);
  });

  test('the engine runs anywhere: no Node modules in it', () => {
    const broken = code
      .filter((file) => file.path.startsWith('src/engine/'))
      .filter((file) => importsOf(file).some(({ specifier }) => specifier.startsWith('node:')));
    expect(broken.map((file) => file.path)).toEqual([]);
  });

  test('the rules in src/domain know no clock, network or browser', () => {
    const forbidden = /new Date\(\)|Date\.now|\bfetch\(|\bwindow\b|\bdocument\.|import\.meta|localStorage|process\./;
    const broken = code
      .filter((file) => file.path.startsWith('src/domain/'))
      .filter(({ text }) => forbidden.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
      .map((file) => file.path);
    expect(broken).toEqual([]);
  });

  test('no query folds or normalises text: only our code does (decision 99)', () => {
    const folds = /\b(ilike|citext|unaccent|collate)\b|\b(upper|lower|initcap|casefold|normalize)\(/i;
    const queries = filesBelow('src/server', /\.(ts|sql)$/).flatMap(({ path, text }) =>
      (path.endsWith('.sql') ? [text] : (text.match(/\bsql(<[^`]*>)?`[^`]*`|\bilike\b/g) ?? [])).map((query) => ({
        path,
        query,
      })),
    );
    expect(queries.length).toBeGreaterThan(50);
    expect(queries.filter(({ query }) => folds.test(query))).toEqual([]);
  });

  test('CONF-03 no dealer, preset or template is named in src', () => {
    const dealers = readdirSync(join(root, 'dealers')).filter((name) =>
      statSync(join(root, 'dealers', name)).isDirectory(),
    );
    const presets = dealers.includes('_presets') ? readdirSync(join(root, 'dealers/_presets')) : [];
    const names = [...dealers.filter((name) => !name.startsWith('_')), ...presets];
    expect(names.length).toBeGreaterThan(3);
    const broken = source.flatMap(({ path, text }) =>
      names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).map((name) => `${path} names ${name}`),
    );
    expect(broken).toEqual([]);
  });

  test('colours are tokens: no raw colour outside src/styles', () => {
    const rawColour = /#[0-9a-f]{3,8}\b(?=[\s;,)'"])|\b(rgb|hsl|oklch|oklab|lab)a?\(/i;
    const broken = source
      .filter((file) => !file.path.startsWith('src/styles/') && !file.path.startsWith('src/site/'))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .filter((line) => rawColour.test(line.replace(/href=[{"'`][^\s]*|#[a-z][\w-]*/gi, '')))
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(broken).toEqual([]);
  });

  test('styles and classes name only design tokens that exist', () => {
    const all = source.map(({ text }) => text).join('\n');
    const tokens = new Set([...all.matchAll(/(--[\w-]+)(?=['"]?\]?\s*:|['"`])/g)].map(([, name]) => name));
    const objects = source.find(({ path }) => path.endsWith('/_objects.scss'))?.text ?? '';
    const steps = /@each \$step in ([\d, ]+)/.exec(objects)?.[1]?.trim().split(', ') ?? [];
    const missing = source.flatMap(({ path, text }) => [
      ...[...text.matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, name]) => !tokens.has(name))
        .map(([it]) => `${path}: ${it}`),
      ...[...text.matchAll(/\btext-(\d+)\b/g)]
        .filter(([, n]) => !steps.includes(n ?? ''))
        .map(([it]) => `${path}: ${it}`),
    ]);
    expect(missing).toEqual([]);
  });

  test('styles that use mixins are Sass: a browser drops a rule that it does not know', () => {
    const plainStyles = /<style(?![^>]*lang="scss")[^>]*>(.*?)<\/style>/gs;
    const wrong = code.filter(({ text }) =>
      [...text.matchAll(plainStyles)].some(([, css]) => css?.includes('@include')),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('every hand-written file fits on a few screens', () => {
    const long = handWritten.map((file) => ({ ...file, lines: file.text.split('\n').length }));
    expect(long.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  test('no barrel files, no default exports in modules, no vague names', () => {
    const barrels = code.filter((file) => /\/index\.tsx?$/.test(file.path)).map((file) => file.path);
    const defaults = code
      .filter(
        (file) =>
          /\.tsx?$/.test(file.path) && !file.path.endsWith('.d.ts') && /^export default (?!freeze)/m.test(file.text),
      )
      .map((file) => file.path);
    const vague = handWritten.filter(({ path }) =>
      /(^|[/.-])(utils?|helpers?|manager|common|misc)([/.-]|$)/.test(path),
    );
    expect([...barrels, ...defaults, ...vague.map((file) => file.path)]).toEqual([]);
  });
});

test('no format of Intl is made while a page loads: it is made when it is first asked for (domain/once.ts)', () => {
  const making = code.filter(
    ({ path, text }) => !/^src\/(stock|server)\//.test(path) && /^(export )?const \w+ = new Intl\./m.test(text),
  );
  expect(making.map(({ path }) => path)).toEqual([]);
});

test('every custom element is made from PageElement, and CONTRIBUTING.md says why it is no island', () => {
  const made = code.flatMap(({ text }) => [...text.matchAll(/\bdefine\('([a-z-]+)'/g)].map(([, name]) => name));
  const rows = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').match(/^\| `.+$/gm) ?? [];
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(listed.sort()).toEqual([...new Set(made)].sort());
  const others = code.filter(
    ({ path, text }) => /class \w+ extends HTMLElement\b/.test(text) && path !== 'src/client/page-element.ts',
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});

/** More files than this are hard to take in at a glance; lists of addresses and of commands are as long as they are. */
const mostFiles = 16;
const lists = ['src/pages', 'scripts'];

/** A folder is the files directly in it; what is directly in src, and each command in scripts, stands for itself. */
const folderOf = (path: string) => (/^(src|scripts)$/.test(dirname(path)) ? path : dirname(path));

test('no folder holds more than 16 files', () => {
  const files = [...filesBelow('src', /(?<!\.d\.ts|\.md|\.sql|\.json)$/), ...filesBelow('scripts', /\.(ts|mjs)$/)];
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  for (const folder of lists) counts.delete(folder);
  expect(Object.fromEntries([...counts].filter(([, count]) => count > mostFiles).sort())).toEqual({});
});

describe('what imports what makes no circle, type imports and .astro files included', () => {
  /** Names that lead back to themselves by the imports of all files. @param nameOf the file, or the folder it is in */
  const inCircles = (nameOf: (path: string) => string): string[] => {
    const arrows = new Map<string, Set<string>>();
    for (const file of handWritten.filter(({ path }) => !path.endsWith('.scss'))) {
      const from = nameOf(file.path);
      const to = importsOf(file)
        .map(({ specifier }) => pathOf(file.path, specifier))
        .filter((path) => path !== undefined)
        .map(nameOf);
      arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to.filter((name) => name !== from)]));
    }
    const reached = (from: string, seen = new Set<string>()) => {
      for (const to of arrows.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to));
      return seen;
    };
    return [...arrows.keys()].filter((name) => reached(name).has(name)).sort();
  };

  test('of folders', () => expect(inCircles(folderOf)).toEqual([]));
  test('of files', () => expect(inCircles((path) => path)).toEqual([]));
});

test('a file that code names by its path is there', () => {
  const missing = handWritten.flatMap(({ path, text }) =>
    [...text.matchAll(/['"`](?:\.\/)?((?:src|scripts)\/[\w./-]+\.\w+)['"`]/g)]
      .filter(([, named = '']) => !existsSync(join(root, named)))
      .map(([, named]) => `${path} names ${named}`),
  );
  expect(missing).toEqual([]);
});
