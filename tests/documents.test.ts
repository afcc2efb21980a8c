/** What documents say about the code is still so: their paths, links and quotations lead somewhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, root } from './source-files.ts';

const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });
const textsIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => read(`${folder}/${name}`));
const documents = [read('README.md'), read('CONTRIBUTING.md'), ...textsIn('docs')];
const decisions = [read('CHANGELOG.md'), ...textsIn('docs/decisions')];
const contributing = documents.find(({ path }) => path === 'CONTRIBUTING.md')?.text ?? '';
/** Names in capitals stand for one of your own. */
const isPlaceholder = (path: string) => /\b(NAME|SLUG)\b/.test(path);

test('every file and folder that a document names is there', () => {
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:src|scripts|tests|docs)\/[\w./-]+)`/g)].map(([, file = '']) => ({ path, file })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ file }) => !isPlaceholder(file) && !existsSync(join(root, file)))).toEqual([]);
});

/** The anchors that GitHub gives the headings of a document, and those that it has itself. */
function anchorsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)];
}

test('every link of a document to another one, or to a heading, leads there', () => {
  const links = [...documents, ...decisions].flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)].map(([, file, anchor]) => ({
      path,
      file: file ? join(dirname(path), file) : path,
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(50);
  const broken = links.filter(
    ({ file, anchor }) => !existsSync(join(root, file)) || (anchor && !anchorsOf(file).includes(anchor)),
  );
  expect(broken).toEqual([]);
});

describe('CONTRIBUTING.md', () => {
  const code = [
    ...filesBelow('src', /\.(tsx?|astro|scss)$/),
    ...filesBelow('scripts', /\.ts$/),
    ...filesBelow('tests', /\.ts$/),
  ];

  test('names files and functions that exist', () => {
    const recipes = contributing.slice(0, contributing.indexOf('## Custom elements'));
    const words = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []));
    const names = new Set(code.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
    const quoted = [...recipes.matchAll(/`(\w+|[\w-]+\.ts)(?:\([^`]*\))?`/g)].map(([, name = '']) => name);
    const unknown = quoted.filter((name) =>
      name.endsWith('.ts') ? !names.has(name) : /[a-z][A-Z]/.test(name) && !words.has(name),
    );
    expect(quoted.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });

  test('quotes files word for word', () => {
    const quotations = [...contributing.matchAll(/^ *`([\w./-]+)`:\n((?: *```\w+\n[\s\S]*?\n *```\n)+)/gm)].flatMap(
      ([, path = '', blocks = '']) =>
        [...blocks.matchAll(/^( *)```\w+\n([\s\S]*?)\n *```$/gm)].map(([, indent = '', block = '']) => ({
          path,
          block: block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
        })),
    );
    expect(quotations.length).toBeGreaterThan(4);
    const wrong = quotations.filter(({ path, block }) => !readFileSync(join(root, path), 'utf8').includes(block));
    expect(wrong).toEqual([]);
  });
});
