import { paths } from '~/paths.ts';
import type { LeadPorts } from '~/server/leads/channels/channel.ts';
import type { Sent, Webhook } from '~/server/ports.ts';
import { signedPages } from '~/server/signed-pages.ts';

/** A CRM that takes down what it gets and answers as told. */
export function aCrm(answer: (webhook: Webhook, n: number) => Sent | Promise<Sent> = () => ({ ok: true })) {
  const got: Webhook[] = [];
  const exits: LeadPorts = {
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
  return { got, exits };
}
