import { errorText } from '../../domain/error-text.ts';
import type { SmsPort } from '../ports.ts';

export type TwilioOptions = {
  /** Twilio's address, or that of a compatible service. */
  url?: string | undefined;
  accountSid: string;
  authToken: string;
  /** Number or registered sender name, if the dealer has none of its own. */
  sender: string;
  timeoutMs?: number;
};

/** Text messages through Twilio's Messages API. */
export function twilioSms({
  url = 'https://api.twilio.com',
  accountSid,
  authToken,
  sender: platformSender,
  timeoutMs = 10_000,
}: TwilioOptions): SmsPort {
  const address = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, text, sender = platformSender }) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
          headers: { authorization },
          body: new URLSearchParams({ To: to, From: sender, Body: text }),
        });
        if (response.ok) return { ok: true };
        const { code } = (await response.json().catch(() => ({}))) as { code?: number };
        return {
          ok: false,
          error: `the SMS service responded with ${response.status}${code ? ` (code ${code})` : ''}`,
        };
      } catch (error) {
        return {
          ok: false,
          error: `the SMS service did not respond: ${errorText(error)}`,
        };
      }
    },
  };
}
