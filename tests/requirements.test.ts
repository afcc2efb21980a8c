/** An id in a comment or a title leads to its rule in docs/requirements.md, and every rule there to its tests. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proofsBelow, withProofs } from '../scripts/docs/requirement-proofs.ts';
import { filesBelow, root } from './source-files.ts';
import { temporaryFolder } from './temporary-folder.ts';

const document = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const rules = [...document.matchAll(/^- <a id="(.+?)"><\/a>\*\*(.+?)\*\* .+$/gm)].map(([, anchor, id = '']) => ({
  anchor,
  id,
}));
const ids = rules.map(({ id }) => id);
const written = ['src', 'scripts', 'tests', 'docs', 'dealers'].flatMap((folder) =>
  filesBelow(folder, /\.(ts|tsx|mjs|astro|scss|md|json)$/),
);

test('every id that a file cites has a rule', () => {
  const known = new Set([...ids, 'SHA-256', 'UTF-16', 'CRC-32']);
  const cited = /(?<![\w-])[A-Z]{3,}-\d{2,3}(?![\w-])|\b[A-Z]§\d/g;
  const unknown = written.flatMap(({ path, text }) =>
    [...text.matchAll(cited)].filter(([id]) => !known.has(id)).map(([id]) => `${path}: ${id}`),
  );
  expect(ids.length).toBeGreaterThan(0);
  expect([...new Set(unknown)]).toEqual([]);
});

test('no id stands for two rules, and each has an anchor of its own name', () => {
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(rules.filter(({ anchor, id }) => anchor !== id.toLowerCase())).toEqual([]);
});

test('every rule is proven by a test', () => {
  const proofs = proofsBelow(join(root, 'tests'));
  expect(ids.filter((id) => !proofs.has(id))).toEqual([]);
});

test('the tests below a rule are those whose titles begin with its id', () => {
  const folder = temporaryFolder('proofs');
  mkdirSync(join(folder, 'car'));
  writeFileSync(join(folder, 'car/price.test.ts'), "test('X-01 X-02 costs', () => {}); // X-03\n");
  writeFileSync(join(folder, 'helper.ts'), "const text = 'X-03 is no test';\n");
  const proofs = proofsBelow(folder);
  const [one, three] = ['- <a id="x-01"></a>**X-01** It costs.', '- <a id="x-03"></a>**X-03** It drives.'];
  const link = '[car/price](../tests/car/price.test.ts)';
  expect(withProofs(`${one}\n${three}\n  - tests: [gone](../tests/gone.test.ts)\n`, proofs)).toBe(
    `${one}\n  - tests: ${link}\n${three}\n`,
  );
});
