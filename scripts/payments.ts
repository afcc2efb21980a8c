/** Manages payments: node scripts/payments.ts list|audit|refund (docs/payments.md). */

import { plural } from '../src/domain/text.ts';
import type { Audit } from '../src/server/payments/audit.ts';
import { readCommandLine } from './command/command-line.ts';
import { ask, fail } from './operator/ask.ts';
import { printRows } from './operator/print-rows.ts';

const usage = `node scripts/payments.ts COMMAND

  list [--state refused] [--dealer SLUG]
                       the latest payments: opening, open, paid, closed, refunding, refunded, refused
  audit [--days 30]    checks that every cent is accounted for: the ledger adds up, each payment has its hold, and the provider's
                       records match for the payments of those days; exit code 1 if anything is wrong
  refund PAYMENT --reason TEXT
                       refunds an online payment in full; to refund a deposit, release its hold (scripts/reservations.ts release)

Uses the Postgres of DATABASE_URL, else the gateway running on DATA_DIR, else the embedded database there.`;

const { values, positionals } = readCommandLine({
  usage,
  positionals: 2,
  options: {
    state: { type: 'string' },
    dealer: { type: 'string' },
    days: { type: 'string', default: '30' },
    reason: { type: 'string', default: '' },
  },
});
const [command, payment] = positionals;
const dollars = (cents: number) => (cents / 100).toFixed(2);

if (!command) console.log(usage);
else if (command === 'list') {
  const states = values.state ? [values.state as 'paid'] : undefined;
  printRows(await ask({ command: 'payments', states, dealer: values.dealer || undefined }));
} else if (command === 'audit') {
  const audit = await ask({ command: 'audit-payments', days: Number(values.days) });
  const { payments, balances, problems } = audit as Audit;
  const [provider, deposits, sales] = [balances.provider, -balances.deposits, -balances.sales].map(dollars);
  console.log(`${plural(payments, 'payment')}. At the provider ${provider}, deposits ${deposits}, sales ${sales}.`);
  if (problems.length > 0) printRows(problems);
  else console.log('Every cent is accounted for.');
  process.exitCode = problems.length > 0 ? 1 : 0;
} else if (command === 'refund') {
  if (!payment) fail('Give the id of the payment: node scripts/payments.ts refund PAYMENT --reason "..."');
  else console.log(JSON.stringify(await ask({ command: 'refund-payment', payment, reason: values.reason })));
} else fail(`Unknown command "${command}".\n\n${usage}`);
