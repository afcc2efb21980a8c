import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** In a process of its own: imports need Node's loader, not the test runner's. */
async function imported(dist: string, from: string): Promise<string> {
  const file = join(folder, from, 'page.mjs');
  mkdirSync(join(folder, from, 'chunks'), { recursive: true });
  writeFileSync(
    file,
    "import { parse } from 'valibot';\nimport { two } from './chunks/two.mjs';\nconsole.log(typeof parse, two);",
  );
  writeFileSync(
    join(folder, from, 'chunks', 'two.mjs'),
    "import { join } from 'node:path';\nexport const two = join('a', 'b');",
  );
  const program = join(folder, 'program.ts');
  const module = resolve('scripts/build/astro/project-packages.ts');
  writeFileSync(
    program,
    `import { projectPackagesIn } from ${JSON.stringify(module)};\nprojectPackagesIn(${JSON.stringify(join(folder, dist))});\nawait import(${JSON.stringify(file)});`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  return stdout.trim();
}

test('OPS-03 a build outside the project finds the project’s packages; other folders do not', async () => {
  expect(await imported('dist', 'dist/.next/a/server')).toBe('function a/b');
  await expect(imported('dist', 'elsewhere')).rejects.toThrow(/Cannot find package 'valibot'/);
});
