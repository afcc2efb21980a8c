import { answerLetter } from '../customer-offers/answer-letter.ts';
import type { CrmPort, MailPort, Sent } from '../ports.ts';
import type { SignedPages } from '../signed-pages.ts';
import type { ClaimedDelivery } from './deliveries.ts';
import { driveLetter } from './drive-letter.ts';
import { driveNews } from './drive-news.ts';
import { leadLetter } from './letter.ts';
import { senderLetter } from './sender-letter.ts';
import { webhookKey } from './signature.ts';

/** What leads leave through. A part that is missing cannot be used; deliveries to it fail with words that say so. */
export type Exits = {
  mail?: MailPort | undefined;
  crm: CrmPort;
  /** Address of the platform's CRM, for webhooks without one of their own. */
  platformCrmUrl?: string | undefined;
  /** Secret from which each dealer's key is made. */
  webhookSecret: string;
  /** Host in Message-IDs. */
  mailHost: string;
  /** Signs the links by which dealers answer offers. */
  offerLinks: SignedPages;
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

/**
 * Makes one try. Never throws: whatever goes wrong is a failed try with its reason.
 * @param file content of the file that came with the lead, where there is one
 */
export async function sendLead(delivery: ClaimedDelivery, exits: Exits, file?: Buffer): Promise<Sent> {
  const { destination, dealer, leadId, id, form, content, createdAt, offer } = delivery;
  try {
    if (destination.kind === 'mail') {
      if (!exits.mail) return { ok: false, error: 'no mail server: set SMTP_URL and MAIL_FROM' };
      const letter = leadLetter(
        { id: leadId, dealer, content, createdAt },
        {
          ...{ ...destination, id, host: exits.mailHost },
          answerPath: content.offer && exits.offerLinks.path(dealer, leadId),
        },
        file,
      );
      return await exits.mail.send(letter);
    }
    if (destination.kind === 'confirmation') {
      if (!exits.mail) return { ok: false, error: 'no mail server: set SMTP_URL and MAIL_FROM' };
      const letter = senderLetter({ id: leadId, dealer, form, content, createdAt }, { id, host: exits.mailHost });
      return letter ? await exits.mail.send(letter) : { ok: false, error: 'the lead names no email address' };
    }
    if (destination.kind === 'offer-answer') {
      if (!exits.mail) return { ok: false, error: 'no mail server: set SMTP_URL and MAIL_FROM' };
      const about = { ...destination, id, host: exits.mailHost };
      const letter = offer && answerLetter({ content }, offer, about);
      return letter ? await exits.mail.send(letter) : { ok: false, error: 'the lead names no email address' };
    }
    if (destination.kind === 'drive-told') {
      if (!exits.mail) return { ok: false, error: 'no mail server: set SMTP_URL and MAIL_FROM' };
      const letter = driveNews({ id: leadId, form, content, createdAt }, destination, { id, host: exits.mailHost });
      return letter ? await exits.mail.send(letter) : { ok: false, error: 'the lead names no email address' };
    }
    if (destination.kind === 'drive-changed') {
      if (!exits.mail) return { ok: false, error: 'no mail server: set SMTP_URL and MAIL_FROM' };
      return await exits.mail.send(driveLetter({ content }, { ...destination, id, host: exits.mailHost }));
    }
    const url = destination.url ?? exits.platformCrmUrl;
    if (!url) return { ok: false, error: 'no address: set CRM_WEBHOOK_URL, or a destination in leads.delivery' };
    return await exits.crm.send({
      url,
      id,
      key: webhookKey(exits.webhookSecret, dealer),
      body: webhookBody(delivery, file),
    });
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}
