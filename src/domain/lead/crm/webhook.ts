import { httpsUrl, optional } from '../../plain-settings.ts';
import { defineCrm } from './crm.ts';

/** A CRM that takes our own requests: LEAD-01 with what belongs to it as JSON, signed. */
export const webhook = defineCrm({
  list: 'webhooks',
  about: 'CRMs that take signed requests.',
  settings: { url: optional(httpsUrl('Address of the CRM; that of CRM_WEBHOOK_URL when left out.')) },
  request({ leadId, deliveryId, dealer, form, details, file, createdAt }, { url }, { crmUrl }) {
    const address = url ?? crmUrl;
    if (!address) throw new Error('no address: set CRM_WEBHOOK_URL, or a destination in leads.delivery');
    const body = {
      type: 'lead.created',
      timestamp: createdAt.toISOString(),
      data: {
        ...{ lead_id: leadId, delivery_id: deliveryId, dealer, form },
        ...details,
        ...(details.file && file ? { file: { ...details.file, data: file } } : {}),
      },
    };
    return { url: address, body: JSON.stringify(body), signed: true };
  },
});
