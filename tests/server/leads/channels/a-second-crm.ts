import { type CrmOutcome, defineCrm, keyName } from '~/domain/lead/crm/crm.ts';
import { httpsUrl, text } from '~/domain/plain-settings.ts';

/** A CRM as many of the motor trade are: ADF by HTTP, a key in a header, and an answer that says in its body how it went. */
export const secondCrm = defineCrm({
  list: 'autohub',
  about: 'AutoHub accounts.',
  settings: {
    url: httpsUrl('Address for leads that AutoHub gave the dealer.'),
    yard: text('Number of the yard at AutoHub.'),
    key: keyName('Environment variable of the key that AutoHub gave the dealer.'),
  },
  request: ({ adf }, { url, yard, key: variable }, { key }) => ({
    url: `${url}?yard=${encodeURIComponent(yard)}`,
    headers: { authorization: `Bearer ${key(variable)}`, 'content-type': 'application/xml' },
    body: adf(),
  }),
  outcome({ status, body }): CrmOutcome {
    const [, result = 'nothing'] = /<result>(.*?)<\/result>/s.exec(body) ?? [];
    if (status === 200 && (result === 'OK' || result === 'DUPLICATE')) return 'accepted';
    return status === 400
      ? { refused: `AutoHub refuses it: ${result}` }
      : { again: `AutoHub answered ${status}: ${result}` };
  },
});
