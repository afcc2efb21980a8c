/**
 * Writes the reference of everything a dealer can set, from the schemas themselves (CONF-05):
 * docs/configuration.md for people and docs/schema/*.schema.json for editors; and docs/addresses.md, the platform's own addresses.
 *
 *   node scripts/write-docs.ts [--check]      --check writes nothing and fails when a file is out of date
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fileNames } from '../src/site/files.ts';
import { addressTable } from './docs/address-table.ts';
import { configurationReference } from './docs/configuration-reference.ts';
import { editorSchema } from './docs/editor-schema.ts';
import { stockDocs } from './docs/stock-reference.ts';

/** Every generated file by its path from the root of the project. */
export function generatedDocs(): Record<string, string> {
  const schemas = fileNames.map((name) => [
    `docs/schema/${name}.schema.json`,
    `${JSON.stringify(editorSchema(name), null, 2)}\n`,
  ]);
  return {
    'docs/configuration.md': configurationReference(),
    'docs/addresses.md': addressTable(),
    ...Object.fromEntries(schemas),
    ...stockDocs(),
  };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  for (const [file, text] of Object.entries(generatedDocs())) {
    const path = join(root, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    if (values.check) {
      console.error(`${file} is out of date: run node scripts/write-docs.ts`);
      process.exitCode = 1;
    } else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      console.log(`wrote ${file}`);
    }
  }
}
