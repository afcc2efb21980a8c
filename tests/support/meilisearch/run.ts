/** The stand-in for a Meilisearch host as a process of its own: node tests/support/meilisearch/run.ts MASTER_KEY */
import { startMeilisearch } from './stand-in.ts';

const host = await startMeilisearch({ masterKey: process.argv[2] ?? '' });
console.log(`Search host at ${host.url}`);
