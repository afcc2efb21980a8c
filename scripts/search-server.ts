/**
 * The embedded search engine alone on a port, serving searches like Meilisearch's HTTP API: npm run search-server --
 * --port 7700 --master-key KEY
 */
import { searchKey } from '../src/engine/protocol/search-access.ts';
import { createSearchServer } from '../src/server/embedded/search-server.ts';
import { stockFolder } from '../src/stock/store/disk/stock-folder.ts';
import { openForReading } from '../src/stock/store/disk/stock-reader.ts';
import { endOnUsageError, portNumber, readCommandLine } from './command/command-line.ts';
import { listenOn } from './command/listen.ts';

const usage = `Usage: npm run search-server -- [options]
  --port NUMBER       port to listen on (default 7700; 0 for any free port)
  --master-key KEY    key for searches; the search key derived from it and tenant tokens of that key work as well
  --data-dir FOLDER   folder for run-time data (DATA_DIR, else .data); the stock is in its folder "search"
  --host ADDRESS      address to listen on (default 127.0.0.1)`;

const options = {
  port: { type: 'string', default: '7700' },
  'master-key': { type: 'string' },
  'data-dir': { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
} as const;

const { values } = readCommandLine({ usage, options });
const port = portNumber(values.port);

const masterKey = values['master-key'] || undefined;
const reader = openForReading(stockFolder({ DATA_DIR: values['data-dir'] ?? process.env.DATA_DIR }));
const server = createSearchServer(reader, { masterKey });

const listening = await listenOn(server, port, values.host, '--port').catch((error) => {
  endOnUsageError(error);
  process.exit();
});
console.log(`Search server at http://${values.host}:${listening}`);
if (masterKey === undefined) {
  console.warn('No --master-key: anyone who can reach this port can search the stock of all dealers.');
} else {
  const { uid, key } = await searchKey(masterKey);
  console.log(`Search key ${key}, with the uid ${uid} in tenant tokens`);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit());
    server.closeAllConnections();
  });
}
