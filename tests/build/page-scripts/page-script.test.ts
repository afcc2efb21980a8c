import { build, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { flatImports } from '../../../scripts/build/page-scripts/flat-imports.ts';
import { lateScripts } from '../../../scripts/build/page-scripts/late-scripts.ts';
import { scriptFiles } from '../../../scripts/build/page-scripts/page-script.ts';

/** Bundles modules as the pages of a site are; a module is asked for by its name, such as "mod:menu". */
async function bundled(modules: Record<string, string>, entries: Record<string, string>) {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: scriptFiles('mod:every-page') } } } },
    },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entries, preserveEntrySignatures: 'exports-only' },
    },
    plugins: [
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
  test('its imports are one file, whoever else imports them; its own code is a separate file', async () => {
    const modules = {
      'mod:base': `import 'mod:every-page';`,
      'mod:every-page': `import 'mod:menu';`,
      'mod:menu': `import { a } from 'mod:a'; import { b } from 'mod:b'; console.log('menu', a, b);`,
      'mod:a': `export const a = globalThis.a;`,
      'mod:b': `export const b = globalThis.b;`,
      'mod:form': `import { a } from 'mod:a'; console.log('form', a);`,
      'mod:print': `import { b } from 'mod:b'; console.log('print', b);`,
    };
    const entries = { base: 'mod:base', form: 'mod:form', print: 'mod:print' };
    const files = await bundled(modules, entries);
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
