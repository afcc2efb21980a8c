import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The icon packages that export some 2,000 icons from one module, and their own lists of them, beside a module of theirs. */
const packages = [
  {
    name: '@lucide/astro',
    entry: '@lucide/astro',
    lists: ['./icons/index.ts', './aliases/aliases.ts', './aliases/prefixed.ts', './aliases/suffixed.ts'],
  },
  { name: 'lucide-react', entry: 'lucide-react/icons/x', lists: ['../lucide-react.mjs'] },
];

/**
 * Imports each icon from its own file: `import { Phone } from 'lucide-react'` becomes `import Phone from 'lucide-react/icons/phone'`.
 * The output is the same, but the bundler need not read thousands of icons for each dealer.
 */
export function iconImports(): Plugin {
  const files = new Map(
    packages.map(({ name, entry, lists }) => [
      name,
      new Map(lists.flatMap((list) => iconFiles(new URL(list, import.meta.resolve(entry))))),
    ]),
  );
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: /@lucide\/astro|lucide-react/, id: { exclude: /[\\/]node_modules[\\/]/ } },
      handler: (code) => ({ code: withDeepImports(code, files), map: null }),
    },
  };
}

const iconImport = /import\s*\{([^}]*)\}\s*from\s*(["'])(@lucide\/astro|lucide-react)\2;?/g;

/** @param files icon files by package, then by the name an icon is exported under; imports of other names stay as they are */
export function withDeepImports(code: string, files: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  return code.replace(iconImport, (statement, list: string, _quote, name: string) => {
    const icons = list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => /^(\w+)(?:\s+as\s+(\w+))?$/.exec(part) ?? []);
    const deep = icons.map(([, exported = '', local = exported]) => {
      const file = files.get(name)?.get(exported);
      return file && `import ${local} from '${name}/icons/${file}';`;
    });
    return deep.every(Boolean) ? deep.join('') : statement;
  });
}

/** Names of icons with their files, from a list that the package itself exports. */
function iconFiles(list: URL): [name: string, file: string][] {
  const text = readFileSync(list, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const exports = text.matchAll(/export\s*\{([^}]*)\}\s*from\s*'\.{1,2}\/(?:icons\/)?([\w-]+)(?:\.mjs)?'/g);
  return [...exports].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
  );
}
