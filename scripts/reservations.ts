/** Manages cars that shoppers have on hold: node scripts/reservations.ts list|confirm|release (docs/payments.md). */
import { readCommandLine } from './command/command-line.ts';
import { ask, fail } from './operator/ask.ts';
import { printRows } from './operator/print-rows.ts';

const usage = `node scripts/reservations.ts COMMAND

  list [--state expired] [--dealer SLUG]
                       cars that are held now, or holds in another state: started, paying, held, confirmed, released, expired, refunded
  confirm HOLD --reason TEXT
                       confirms that the car goes to the shopper; the deposit counts towards the price
  release HOLD --reason TEXT
                       ends the hold and refunds a paid deposit

Uses the Postgres of DATABASE_URL, else the gateway running on DATA_DIR, else the embedded database there.`;

const { values, positionals } = readCommandLine({
  usage,
  positionals: 2,
  options: { state: { type: 'string' }, dealer: { type: 'string' }, reason: { type: 'string', default: '' } },
});
const [command, hold] = positionals;

if (!command) console.log(usage);
else if (command === 'list') {
  const states = values.state ? [values.state as 'held'] : undefined;
  printRows(await ask({ command: 'reservations', states, dealer: values.dealer || undefined }));
} else if (command === 'confirm' || command === 'release') {
  if (!hold) fail(`Give the id of the hold: node scripts/reservations.ts ${command} HOLD --reason "..."`);
  else console.log(JSON.stringify(await ask({ command: `${command}-reservation`, hold, reason: values.reason })));
} else fail(`Unknown command "${command}".\n\n${usage}`);
