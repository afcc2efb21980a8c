/** Manages prizes that shoppers have won on the wheel: node scripts/prizes.ts list|redeem (docs/spin-to-win.md). */
import { readCommandLine } from './command/command-line.ts';
import { ask, fail } from './operator/ask.ts';
import { printRows } from './operator/print-rows.ts';

const usage = `node scripts/prizes.ts COMMAND

  list [--dealer SLUG] [--campaign ID] [--state open]
                       prizes won, latest first; states: open, redeemed, expired
  redeem CODE --reason TEXT [--dealer SLUG] [--late]
                       records that a prize was handed over, once; --late accepts an expired code

Uses the Postgres of DATABASE_URL, else the gateway running on DATA_DIR, else the embedded database there.`;

const { values, positionals } = readCommandLine({
  usage,
  positionals: 2,
  options: {
    dealer: { type: 'string' },
    campaign: { type: 'string' },
    state: { type: 'string' },
    reason: { type: 'string', default: '' },
    late: { type: 'boolean', default: false },
  },
});
const [command, code] = positionals;
const dealer = values.dealer || undefined;

if (!command) console.log(usage);
else if (command === 'list') {
  const [campaign, state] = [values.campaign || undefined, (values.state as 'open') || undefined];
  printRows(await ask({ command: 'prizes', dealer, campaign, state }));
} else if (command === 'redeem') {
  if (!code) fail('Give the code of the prize: node scripts/prizes.ts redeem CODE --reason "..."');
  else {
    const { reason, late } = values;
    console.log(JSON.stringify(await ask({ command: 'redeem-prize', code, dealer, reason, late })));
  }
} else fail(`Unknown command "${command}".\n\n${usage}`);
