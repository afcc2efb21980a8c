/** Writes the docs generated from schemas, tables and tests, such as the reference of every setting: npm run docs [-- --help] */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileNames } from '../src/site/files/files.ts';
import { readCommandLine } from './command/command-line.ts';
import { addressTable } from './docs/address-table.ts';
import { configurationReference } from './docs/configuration-reference.ts';
import { editorSchema } from './docs/editor-schema.ts';
import { environmentExample } from './docs/environment-example.ts';
import { readableJson } from './docs/readable-json.ts';
import { requirementsDocument } from './docs/requirement-proofs.ts';
import { stockDocs } from './docs/stock-reference.ts';
import { textList } from './docs/text-list.ts';

const usage = `node scripts/write-docs.ts [--check | --texts]

Writes what is generated from schemas, tables and tests: docs/configuration.md and docs/addresses.md for people, docs/schema for
editors, the tables in docs/stock-import.md, the lists of tests in docs/requirements.md, and .env.example for operators.

  --check   writes nothing, and fails if a file is out of date
  --texts   writes nothing, and prints every text of the platform as a line for a dealer's texts.json`;

/** Every generated file by its path from the root of the project. */
export function generatedDocs(): Record<string, string> {
  const schemas = fileNames.map((name) => [`docs/schema/${name}.schema.json`, `${readableJson(editorSchema(name))}\n`]);
  return {
    '.env.example': environmentExample(),
    'docs/configuration.md': configurationReference(),
    'docs/addresses.md': addressTable(),
    'docs/requirements.md': requirementsDocument(),
    ...Object.fromEntries(schemas),
    ...stockDocs(),
  };
}

if (import.meta.main) {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = readCommandLine({ usage, options: { check: flag, texts: flag } });
  if (values.texts) console.log(textList());
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  for (const [file, text] of values.texts ? [] : Object.entries(generatedDocs())) {
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
