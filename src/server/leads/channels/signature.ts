import { createHmac } from 'node:crypto';

/*
 * Webhooks are signed as the Standard Webhooks specification says (standardwebhooks.com), so that a CRM can check them with
 * one of its libraries.
 */

/** Each dealer's CRM has a key of its own, made from the platform's secret: one CRM cannot sign for another dealer. */
export const webhookKey = (secret: string, dealer: string): Buffer =>
  createHmac('sha256', secret).update(`leads webhook of ${dealer}`).digest();

/** The key as it is typed into a CRM. */
export const printedKey = (key: Buffer): string => `whsec_${key.toString('base64')}`;

/** @param timestamp seconds since 1970 */
export const signature = (key: Buffer, id: string, timestamp: number, body: string): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
