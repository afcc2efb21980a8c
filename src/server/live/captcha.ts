import * as v from 'valibot';
import type { CaptchaPort } from '../ports.ts';

export type TurnstileOptions = { secret: string; url?: string; timeoutMs?: number };

const AnswerSchema = v.object({ success: v.boolean() });

/**
 * Cloudflare Turnstile. While its service cannot be reached forms are accepted: the other traps still work, and a lead is
 * worth more than keeping out one spam message.
 */
export function turnstile({
  secret,
  url = 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  timeoutMs = 5000,
}: TurnstileOptions): CaptchaPort {
  return {
    required: true,
    async isRight(answer, address) {
      if (!answer) return false;
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
          body: new URLSearchParams({ secret, response: answer, remoteip: address }),
        });
        const parsed = v.safeParse(AnswerSchema, await response.json());
        if (response.ok && parsed.success) return parsed.output.success;
        console.error(`Turnstile responded with ${response.status}; the form was accepted without it.`);
      } catch (error) {
        console.error(`Turnstile cannot be reached (${String(error)}); the form was accepted without it.`);
      }
      return true;
    },
  };
}

/** No captcha: for sites without a key. */
export const noCaptcha: CaptchaPort = { required: false, isRight: async () => true };
