import type { Webhook } from '../record/destination.ts';
import type { ClaimedDelivery } from '../storage/deliveries.ts';
import type { Channel } from './channel.ts';
import { webhookKey } from './signature.ts';

export const webhook: Channel<Webhook> = async ({ delivery, destination, exits, file }) => {
  const url = destination.url ?? exits.platformCrmUrl;
  if (!url) return { ok: false, error: 'no address: set CRM_WEBHOOK_URL, or a destination in leads.delivery' };
  const key = webhookKey(exits.webhookSecret, delivery.dealer);
  return exits.crm.send({ url, id: delivery.id, key, body: webhookBody(delivery, file) });
};

/** The body of a webhook: LEAD-01 with what belongs to it, a file in base64. */
export function webhookBody({ id, leadId, dealer, form, content, createdAt }: ClaimedDelivery, file?: Buffer): string {
  const { letterhead: _, ...told } = content;
  return JSON.stringify({
    type: 'lead.created',
    timestamp: createdAt.toISOString(),
    data: {
      ...{ lead_id: leadId, delivery_id: id, dealer, form },
      ...told,
      ...(content.file && file ? { file: { ...content.file, data: file.toString('base64') } } : {}),
    },
  });
}
