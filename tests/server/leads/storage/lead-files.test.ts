import { expect, test } from 'vitest';
import { paths } from '~/paths.ts';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { leadDeliveries, leadFileParts } from '~/server/db/schema/leads.ts';
import { leadDeliverer } from '~/server/leads/delivery/deliverer.ts';
import { leadFile } from '~/server/leads/storage/lead-files.ts';
import { storeLeads } from '~/server/leads/storage/lead-store.ts';
import { forgetDelivered, forgetLead } from '~/server/leads/storage/retention.ts';
import type { CrmPost, EmailMessage } from '~/server/ports.ts';
import { signedPages } from '~/server/signed-pages.ts';
import { onEachDatabase } from '../../db/databases.ts';
import { aLead } from '../a-lead.ts';

/** A file of several parts. */
const bytes = Buffer.from(Array.from({ length: 120_000 }, (_, n) => (n * 7) % 256));
const file = { name: 'Kim Lee.pdf', type: 'application/pdf', data: bytes.toString('base64') } as const;

const mailbox = { id: 'hello', destination: { kind: 'mail', to: 'hello@smith.example', format: 'text' } } as const;
const adfBox = { id: 'crm-mail', destination: { kind: 'mail', to: 'crm@smith.example', format: 'adf' } } as const;
const confirmation = { id: 'to_sender', destination: { kind: 'confirmation' } } as const;

/** An application with a résumé. */
function anApplication(changes: Parameters<typeof aLead>[0] = {}) {
  const lead = aLead({ form: 'careers', file, ...changes });
  lead.content.file = { name: file.name, type: file.type, size: bytes.length };
  return lead;
}

onEachDatabase((make) => {
  const lazy = (database: OpenDatabase) => lazyDatabase(async () => database);

  test('ENQ-05 a file is stored with its lead and comes back byte by byte', async () => {
    const { db } = await make();
    const [application, other] = [anApplication(), aLead()];
    await storeLeads(db, [application, other, application]);
    expect(await leadFile(db, application.id)).toEqual(bytes);
    expect(await leadFile(db, other.id)).toBeUndefined();
    // The same form sent again does not store it a second time.
    await storeLeads(db, [{ ...application, id: crypto.randomUUID() }]);
    expect(await db.$count(leadFileParts)).toBe(Math.ceil(file.data.length / 65_536));
  });

  test('ENQ-05 LEAD-06 it accompanies every delivery to the dealer, and never one to the sender', async () => {
    const database = await make();
    const emails: EmailMessage[] = [];
    const webhooks: CrmPost[] = [];
    const deliverer = leadDeliverer({
      database: lazy(database),
      ports: {
        webhookSecret: 'secret',
        mailHost: 'mail.example',
        offerLinks: signedPages('secret', 'offer', paths.answerOffer),
        mail: { send: async (email) => ({ ok: emails.push(email) > 0 }) as { ok: true } },
        crm: { send: async (webhook) => ({ ok: webhooks.push(webhook) > 0 }) as { ok: true } },
      },
    });
    const destinations = [...aLead().destinations, mailbox, adfBox, confirmation];
    await storeLeads(database.db, [anApplication({ destinations })]);
    expect(await deliverer.run()).toBe(4);
    const to = (address: string) => emails.find((email) => email.to === address)?.attachments ?? [];
    const attached = { name: file.name, type: file.type, content: bytes };
    expect(to('hello@smith.example')).toEqual([attached, expect.objectContaining({ name: 'lead.adf.xml' })]);
    expect(to('crm@smith.example')).toEqual([attached]);
    expect(to('kim@example.com')).toEqual([]);
    expect(JSON.parse(webhooks[0]?.body ?? '{}').data.file).toEqual({ ...file, size: bytes.length });
  });

  test('ENQ-05 it is erased with its lead, at the end of the retention time and when the person asks', async () => {
    const { db } = await make();
    const [old, asked, waiting] = [anApplication(), anApplication(), anApplication()];
    await storeLeads(db, [old]);
    await db.update(leadDeliveries).set({ state: 'delivered' });
    await storeLeads(db, [asked, waiting]);
    await forgetDelivered(db, new Date('2028-01-01'));
    expect(await leadFile(db, old.id)).toBeUndefined();
    await forgetLead(db, asked.id, new Date());
    expect(await leadFile(db, asked.id)).toBeUndefined();
    // What has not reached the dealer stays.
    expect(await leadFile(db, waiting.id)).toEqual(bytes);
  });
});
