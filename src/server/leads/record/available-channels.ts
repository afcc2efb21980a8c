import type { Environment } from '../../env.ts';

/** The available delivery services, besides the addresses that dealers name. */
export type AvailableChannels = {
  /** The platform's CRM, for dealers without destinations of their own. */
  crm: boolean;
  /** Email. Without a mail server leads are not routed to mailboxes. */
  mail: boolean;
};

/** In development, mail is recorded instead of sent. */
export const availableChannels = ({
  CRM_WEBHOOK_URL,
  SMTP_URL,
  MAIL_FROM,
  NODE_ENV,
}: Environment): AvailableChannels => ({
  crm: CRM_WEBHOOK_URL !== undefined,
  mail: Boolean(SMTP_URL && MAIL_FROM) || NODE_ENV !== 'production',
});
