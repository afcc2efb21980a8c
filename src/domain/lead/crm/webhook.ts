import { httpsUrl, optional } from '../../plain-settings.ts';
import { defineCrm, keyName } from './crm.ts';

/** A CRM that takes our own requests: the lead and what belongs to it as JSON, signed. */
export const webhook = defineCrm({
  list: 'webhooks',
  about: 'CRMs that take signed requests.',
  settings: {
    url: optional(httpsUrl('Address of the CRM; that of CRM_WEBHOOK_URL when left out.')),
    key: optional(keyName('Environment variable with the API key that the CRM issued. It is sent as a bearer token.')),
  },
  request({ leadId, deliveryId, dealer, form, details, file, createdAt }, { url, key: variable }, { key }) {
    const body = {
      type: 'lead.created',
      timestamp: createdAt.toISOString(),
      data: {
        ...{ lead_id: leadId, delivery_id: deliveryId, dealer, form },
        ...details,
        ...(details.file && file ? { file: { ...details.file, data: file } } : {}),
      },
    };
    const headers = variable ? { authorization: `Bearer ${key(variable)}` } : {};
    return { url, headers, body: JSON.stringify(body), signed: true };
  },
});
