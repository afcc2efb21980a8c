/** A process that takes leads in and delivers them, for tests that kill it: DATA_DIR, CRM_URL and CLOCK come as arguments. */
import { join } from 'node:path';
import { lazyDatabase } from '../../../src/server/db/database.ts';
import { openEmbedded } from '../../../src/server/db/open-embedded.ts';
import { leadDeliverer } from '../../../src/server/leads/deliverer.ts';
import { releaseClaims } from '../../../src/server/leads/deliveries.ts';
import { fileJournal } from '../../../src/server/leads/journal.ts';
import type { NewLead } from '../../../src/server/leads/lead.ts';
import { leadIntake, replayJournal } from '../../../src/server/leads/lead-intake.ts';
import { liveCrm } from '../../../src/server/live/crm.ts';

const [dataDir = '', crmUrl = '', clockStart = '0'] = process.argv.slice(2);

/** Hours pass in seconds, so that pauses between tries are short. */
const now = () => new Date(Number(clockStart) + (Date.now() - Number(clockStart)) * 600);

const journal = fileJournal(join(dataDir, 'leads'));
const database = lazyDatabase(async () => {
  const opened = await openEmbedded(join(dataDir, 'db'));
  await replayJournal(opened.db, journal);
  await releaseClaims(opened.db, now());
  return opened;
});
const intake = leadIntake(database, journal);
const deliverer = leadDeliverer({
  database,
  journal,
  now,
  interval: 200,
  exits: { crm: liveCrm({ timeoutMs: 300 }), platformCrmUrl: crmUrl, webhookSecret: 'secret', mailHost: 'x.example' },
  log: () => {},
});

await database.open();
deliverer.start();
setInterval(() => {}, 1000);
process.on('message', async (lead: NewLead) => {
  const stored = await intake(lead);
  if (stored.kind === 'stored') process.send?.({ acknowledged: lead.idempotencyKey, id: stored.id });
  deliverer.wake();
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
