import { webhook } from '~/domain/lead/crm/webhook.ts';
import { paths } from '~/paths.ts';
import type { LeadPorts } from '~/server/leads/channels/channel.ts';
import { crmLead } from '~/server/leads/channels/crm.ts';
import type { CrmPost, SendResult } from '~/server/ports.ts';
import { signedPages } from '~/server/signed-pages.ts';

/** A CRM that takes down what it gets and answers as told. */
export function aCrm(answer: (webhook: CrmPost, n: number) => SendResult | Promise<SendResult> = () => ({ ok: true })) {
  const got: CrmPost[] = [];
  const ports: LeadPorts = {
    webhookSecret: 'secret',
    mailHost: 'mail.example',
    offerLinks: signedPages('secret', 'offer', paths.answerOffer),
    crm: {
      async send(webhook) {
        got.push(webhook);
        return answer(webhook, got.length);
      },
    },
  };
  return { got, ports };
}

/** The body in which a webhook gets a lead. */
export const webhookBody = (delivery: Parameters<typeof crmLead>[0]): string =>
  webhook.request(crmLead(delivery), { url: 'https://crm.example' }, { key: (name) => name }).body;
