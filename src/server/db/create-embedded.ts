/** Makes the files of an embedded database: node src/server/db/create-embedded.ts FOLDER. Run by open-embedded.ts. */
import { PGlite } from '@electric-sql/pglite';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder.');
const database = await PGlite.create(folder);
await database.close();
