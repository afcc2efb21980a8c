/** Manages leads: node scripts/leads.ts status|list|held|replay|send|deliver|clean-up|forget|codes|key (docs/leads.md). */
import { buildPaths } from './build/paths.ts';
import { readCommandLine } from './command/command-line.ts';
import { dealerKey } from './leads/dealer-key.ts';
import { destinationsNow } from './leads/destinations-now.ts';
import { retentionPeriods } from './leads/retention-periods.ts';
import { ask, fail } from './operator/ask.ts';
import { printRows } from './operator/print-rows.ts';

const usage = `node scripts/leads.ts COMMAND

  status                         number of leads and deliveries, by state
  list [--state dead] [--dealer SLUG]
                                 failed deliveries (or those that are pending, sending, delivered)
  replay [DELIVERY] [--dealer SLUG]
                                 retries failed deliveries: one, those of a dealer, or all
  held [--dealer SLUG]           leads that look like spam and were not delivered
  send LEAD                      sends a lead to the destinations now in the dealer's files: a held one, or one whose address was wrong
  deliver                        sends what is due, then exits; for a timer on hosts without the gateway
  clean-up                       erases the personal data of delivered leads older than leads.keepDays in the dealers' files; the
                                 gateway does so every hour, by the value on the day a lead came in
  forget LEAD                    erases the personal data of one lead now, at the person's request
  codes [--dealer SLUG]          sign-in codes of the last 30 days by dealer: sent (sms) and entered correctly (verify)
  key SLUG                       key for checking signatures, for a dealer's CRM

Uses the Postgres of DATABASE_URL, else the gateway running on DATA_DIR, else the embedded database there.`;

const { values, positionals } = readCommandLine({
  usage,
  positionals: 2,
  options: { state: { type: 'string' }, dealer: { type: 'string' } },
});
const [command, subject] = positionals;

if (!command) console.log(usage);
else await run(command);

async function run(name: string): Promise<void> {
  const dealer = values.dealer ? { dealer: values.dealer } : {};
  switch (name) {
    case 'status':
    case 'deliver':
      return print(await ask({ command: name }));
    case 'list':
      return printRows(
        await ask({ command: 'list', ...dealer, ...(values.state ? { states: [values.state as 'dead'] } : {}) }),
      );
    case 'held':
      return printRows(await ask({ command: 'held', ...dealer }));
    case 'replay':
      return print(await ask({ command: 'replay', ...dealer, ...(subject ? { delivery: subject } : {}) }));
    case 'send':
      return send(subject);
    case 'clean-up':
      return print(await ask({ command: 'clean-up', keep: retentionPeriods(buildPaths().dealersDir) }));
    case 'forget':
      if (!subject) return fail('Give the id of the lead: node scripts/leads.ts forget LEAD');
      return print(await ask({ command: 'forget', lead: subject }));
    case 'codes':
      return printRows(await ask({ command: 'codes', ...dealer }));
    case 'key':
      if (!subject) return fail('Give the slug of the dealer: node scripts/leads.ts key SLUG');
      return console.log(await dealerKey(process.env, subject));
    default:
      return fail(`Unknown command "${name}".\n\n${usage}`);
  }
}

async function send(lead: string | undefined): Promise<void> {
  if (!lead) return fail('Give the id of the lead: node scripts/leads.ts send LEAD');
  const found = (await ask({ command: 'find', lead })) as {
    dealer: string;
    category: string;
    locationId: string | null;
  } | null;
  if (!found) return fail(`There is no lead ${lead}.`);
  const destinations = destinationsNow(buildPaths().dealersDir, found, process.env);
  print(await ask({ command: 'send', lead, destinations }));
}

function print(answer: unknown): void {
  console.log(JSON.stringify(answer, undefined, 2));
}
