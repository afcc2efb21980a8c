import { existsSync } from 'node:fs';
import { build, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { flatImports } from '../../../scripts/build/page-scripts/flat-imports.ts';
import { lateScripts } from '../../../scripts/build/page-scripts/late-scripts.ts';
import { pageScript, scriptFiles } from '../../../scripts/build/page-scripts/page-script.ts';
import { pageScripts } from '../../../src/layouts/page-scripts.ts';
import { aSite } from '../../site/a-site.ts';

/** Bundles modules as the pages of a site are; a module is asked for by its name, such as "mod:menu". */
async function bundled(modules: Record<string, string>, entries: Record<string, string>, onEveryPage: string[] = []) {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: scriptFiles() } } } } },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entries, preserveEntrySignatures: 'exports-only' },
    },
    plugins: [
      pageScript(onEveryPage),
      lateScripts(),
      flatImports(),
      {
        name: 'modules',
        resolveId: (id) => (id in modules ? id : undefined),
        load: (id) => modules[id],
      },
    ],
  })) as Rolldown.RolldownOutput;
  return output.output.filter((file) => file.type === 'chunk');
}

describe('the script of every page', () => {
  test('runs what each dealer has, and nothing of a feature that is off', () => {
    const features = (on: object) => {
      const site = aSite({});
      return pageScripts({ ...site, features: { ...site.features, favourites: false, watchlist: false, ...on } });
    };
    const accountModules = (modules: string[]) => modules.filter((module) => /save|account\.ts|watch/.test(module));
    expect(accountModules(features({}))).toEqual([]);
    expect(accountModules(features({ watchlist: true }))).toEqual(['~/components/watch-car/watch-car-element.ts']);
    expect(accountModules(features({ favourites: true }))).toEqual([
      '~/components/save-car/save-car-element.ts',
      '~/components/save-car/saved-count-element.ts',
    ]);
    expect(accountModules(features({ favourites: true, watchlist: true })).at(-1)).toBe(
      '~/client/account/await-account.ts',
    );
    for (const module of features({ favourites: true, watchlist: true })) {
      expect(existsSync(module.replace('~', 'src')), module).toBe(true);
    }
  });

  test('its imports are one file, whoever else imports them; its own code is a separate file', async () => {
    const modules = {
      'mod:menu': `import { a } from 'mod:a'; import { b } from 'mod:b'; console.log('menu', a, b);`,
      'mod:a': `export const a = globalThis.a;`,
      'mod:b': `export const b = globalThis.b;`,
      'mod:form': `import { a } from 'mod:a'; console.log('form', a);`,
      'mod:print': `import { b } from 'mod:b'; console.log('print', b);`,
    };
    const entries = { base: 'virtual:page-script', form: 'mod:form', print: 'mod:print' };
    const files = await bundled(modules, entries, ['mod:menu']);
    const shared = files.filter(({ moduleIds }) => moduleIds.some((id) => id === 'mod:a' || id === 'mod:b'));
    expect(shared.map(({ moduleIds }) => moduleIds)).toEqual([['mod:a', 'mod:b']]);
    const runs = files.find(({ moduleIds }) => moduleIds.includes('mod:menu'));
    expect(runs?.isEntry).toBe(true);
  });
});

test('A script of a page lists all files that it needs, at any depth, so that the browser requests them at once', async () => {
  const modules = {
    'mod:page': `import { near } from 'mod:near'; console.log('page', near);`,
    'mod:near': `import { far } from 'mod:far'; export const near = globalThis.near + far;`,
    'mod:far': `export const far = globalThis.far;`,
    'mod:besides': `import { near } from 'mod:near'; console.log('besides', near);`,
    'mod:other': `import { far } from 'mod:far'; console.log('other', far);`,
  };
  const files = await bundled(modules, { page: 'mod:page', besides: 'mod:besides', other: 'mod:other' });
  const fileOf = (module: string) => files.find(({ moduleIds }) => moduleIds.includes(module));
  const named = [...(fileOf('mod:page')?.code ?? '').matchAll(/import (?:[^"]* from )?"\.\/([^"]+)"/g)].map(
    ([, file]) => file,
  );
  const needed = ['mod:near', 'mod:far'].map((module) => fileOf(module)?.fileName.replace(/.*\//, ''));
  expect(new Set(needed).size).toBe(2);
  expect(named).toEqual(needed);
});

describe('scripts that load later', () => {
  const modules = {
    'mod:page': `globalThis.press = () => import('mod:late');`,
    'mod:late': `import { dear } from 'mod:dear'; export const late = () => dear;`,
    'mod:dear': `export const dear = globalThis.dear;`,
    'mod:other': `import { dear } from 'mod:dear'; console.log(dear);`,
  };

  test('request the files that they will import together with themselves', async () => {
    const files = await bundled(modules, { page: 'mod:page', other: 'mod:other' });
    const page = files.find(({ name, isEntry }) => isEntry && name === 'page');
    const dear = files.find(({ moduleIds }) => moduleIds.includes('mod:dear'));
    expect(page?.code).toContain(dear?.fileName);
    expect(files.map(({ code }) => code).join('')).toContain('modulepreload');
  });

  test('with a style sheet that no page has fail the build', async () => {
    const styled = {
      ...modules,
      'mod:late': `import 'mod:late.css'; export const late = 1;`,
      'mod:late.css': 'p{color:red}',
    };
    await expect(bundled(styled, { page: 'mod:page' })).rejects.toThrow(
      /Import the style sheet where the page is made/,
    );
  });
});
