import { expect, test } from 'vitest';
import { readServerEnvironment } from '~/server/env.ts';
import { storeLeads } from '~/server/leads/storage/lead-store.ts';
import { shopperServices } from '~/server/services/shopper-services.ts';
import { aPartner } from '../../contract/partners/a-partner.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { databaseOfTheTest } from '../db/databases.ts';
import { aLead } from '../leads/a-lead.ts';

test('OPS-14 leads reach hosts inside only at CRM_WEBHOOK_URL and what CRM_PRIVATE_HOSTS lists', async () => {
  const [platform, listed, other] = [await aPartner(), await aPartner(), await aPartner()];
  const variables = {
    DATA_DIR: temporaryFolder('crm-hosts'),
    CRM_WEBHOOK_URL: `${platform.url}/leads`,
    CRM_PRIVATE_HOSTS: `crm.internal, ${new URL(listed.url).host}`,
  };
  const database = await databaseOfTheTest();
  const { background } = await shopperServices(readServerEnvironment(variables), {
    openEmbedded: async () => ({ ...database, close: async () => {} }),
  });
  const to = (id: string, url?: string) => ({ id, destination: { kind: 'webhook' as const, ...(url && { url }) } });
  const encrypted = other.url.replace('http:', 'https:');
  const destinations = [
    to('platform'),
    to('named', variables.CRM_WEBHOOK_URL),
    to('listed', listed.url),
    to('plain', other.url),
    to('encrypted', encrypted),
  ];
  await storeLeads(database.db, [aLead({ destinations })]);
  expect(await background.deliver()).toBe(2);
  expect([platform, listed, other].map(({ got }) => got.length)).toEqual([1, 1, 0]);
  await background.stop();
});
