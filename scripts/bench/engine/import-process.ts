/**
 * A process that is measured: the import command of the checkout at ROOT, with the rest of the command line as its own. Prints, last,
 * the CPU it took in milliseconds.
 *
 *   node scripts/bench/engine/import-process.ts ROOT --feed FILE --mapping FILE --data-dir DIR
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [node = '', , root = '', ...rest] = process.argv;
const command = join(root, 'scripts/import-stock.ts');
process.argv = [node, command, ...rest];
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  console.log(`\n${(user + system) / 1000}`);
});
await import(pathToFileURL(command).href);
