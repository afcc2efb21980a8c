import type { CrmPort, EmailMessage, MailPort, SendResult } from '../../ports.ts';
import type { SignedPages } from '../../signed-pages.ts';
import type { ClaimedDelivery } from '../storage/deliveries.ts';

/** The services for delivering leads. Deliveries through a missing one fail with a message that says so. */
export type LeadPorts = {
  mail?: MailPort | undefined;
  crm: CrmPort;
  /** The key of a CRM in an environment variable; undefined where it is not set. */
  crmKey?: (variable: string) => string | undefined;
  /** Secret from which each dealer's key is made. */
  webhookSecret: string;
  /** Host in Message-IDs. */
  mailHost: string;
  /** Signs the links with which dealers answer offers. */
  offerLinks: SignedPages;
};

/** One attempt to deliver something. */
export type DeliveryAttempt<D> = {
  delivery: ClaimedDelivery;
  destination: D;
  ports: LeadPorts;
  /** Content of the file that came with the lead, if there is one. */
  file?: Buffer | undefined;
};

/** Delivers to one kind of destination. May throw: that is a failed attempt with its reason. */
export type Channel<D> = (attempt: DeliveryAttempt<D>) => Promise<SendResult>;

/**
 * A channel that sends an email.
 * @param write undefined if the lead names no address that it could go to
 */
export const byMail =
  <D>(write: (attempt: DeliveryAttempt<D>, id: { id: string; host: string }) => EmailMessage | undefined): Channel<D> =>
  async (attempt) => {
    const { mail, mailHost } = attempt.ports;
    if (!mail) return { ok: false, error: 'no mail server: set SMTP_URL and MAIL_FROM' };
    const email = write(attempt, { id: attempt.delivery.id, host: mailHost });
    return email ? mail.send(email) : { ok: false, error: 'the lead names no email address' };
  };
