import { errorText } from '../../../domain/error-text.ts';
import { type Crm, type CrmLead, otherDealersKey } from '../../../domain/lead/crm/crm.ts';
import { oneLine } from '../../../domain/text.ts';
import { adfDocument } from '../emails/adf.ts';
import type { CrmDestination } from '../record/destination.ts';
import type { ClaimedDelivery } from '../storage/deliveries.ts';
import type { Channel } from './channel.ts';
import { webhookKey } from './signature.ts';

/** Characters of an error that are logged and stored. */
const longestError = 500;

/** Posts leads to a CRM. An error is one line, and if it quotes one of the CRM's keys, that is blanked. */
export const crmChannel =
  (crm: Crm): Channel<CrmDestination> =>
  async ({ delivery, destination: { kind: _, ...settings }, ports, file }) => {
    const keys: string[] = [];
    const key = (name: string): string => {
      const refusal = otherDealersKey(delivery.dealer, name);
      if (refusal) throw new Error(`the key ${name} ${refusal}`);
      const value = ports.crmKey?.(name);
      if (!value) throw new Error(`no key: set ${name} in the environment`);
      keys.push(value);
      return value;
    };
    const redacted = (error: string) =>
      oneLine(keys.reduce((text, value) => text.replaceAll(value, '(key)'), error)).slice(0, longestError);
    try {
      const { signed, ...request } = crm.request(crmLead(delivery, file), settings, { key });
      const signingKey = signed ? webhookKey(ports.webhookSecret, delivery.dealer) : undefined;
      const sent = await ports.crm.send({ ...request, id: delivery.id, signingKey }, crm.outcome);
      return sent.ok ? sent : { ...sent, error: redacted(sent.error) };
    } catch (error) {
      return { ok: false, error: redacted(errorText(error)) };
    }
  };

/** A lead as CRMs get it: without what only emails need. */
export function crmLead(
  { id, leadId, dealer, form, content, createdAt }: Omit<ClaimedDelivery, 'destination' | 'attempts'>,
  file?: Buffer,
): CrmLead {
  const { letterhead: _, ...details } = content;
  return {
    ...{ leadId, deliveryId: id, dealer, form, details, createdAt },
    file: file?.toString('base64'),
    adf: () => adfDocument({ id: leadId, dealer, content, createdAt }),
  };
}
