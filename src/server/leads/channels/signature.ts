import { createHmac } from 'node:crypto';

/*
 * Webhooks are signed according to Standard Webhooks (standardwebhooks.com), so that a CRM can verify them with one of its
 * libraries.
 */

/** Each dealer's CRM has its own key, derived from the platform's secret: one CRM cannot sign for another dealer. */
export const webhookKey = (secret: string, dealer: string): Buffer =>
  createHmac('sha256', secret).update(`leads webhook of ${dealer}`).digest();

/** The key as it is typed into a CRM. */
export const printedKey = (key: Buffer): string => `whsec_${key.toString('base64')}`;

/** @param timestamp seconds since 1970 */
export const signature = (key: Buffer, id: string, timestamp: number, body: string): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
