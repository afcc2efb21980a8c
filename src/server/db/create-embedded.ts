/** Makes the files of an embedded database: node src/server/db/create-embedded.ts FOLDER. Run by open-embedded.ts. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { realDisk } from './durable-files.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder.');
const database = await PGlite.create(folder);
await database.close();
for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
  realDisk.flush(join(folder, name));
