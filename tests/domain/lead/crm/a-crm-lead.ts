import type { CrmLead, CrmPlatform } from '~/domain/lead/crm/crm.ts';
import { aLead } from '../../../server/leads/a-lead.ts';

/** A lead for a CRM, with what a test wants to be different. */
export const aCrmLead = (changes: Partial<CrmLead> = {}): CrmLead => ({
  leadId: 'lead-1',
  deliveryId: 'lead-1.crm',
  dealer: 'smith',
  form: 'general-enquiry',
  details: aLead().content,
  createdAt: new Date('2026-11-20T01:02:03Z'),
  adf: () => '<adf></adf>',
  ...changes,
});

/** A platform on which every key is set. */
export const platform: CrmPlatform = { key: (name) => `value of ${name}` };
