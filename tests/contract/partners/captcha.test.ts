/** The captcha: none (the embedded adapter) and Turnstile pass the same tests. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { noCaptcha, turnstile } from '~/server/live/captcha.ts';
import type { CaptchaPort } from '~/server/ports.ts';
import { aPartner, type Got } from './a-partner.ts';

/** Cloudflare's siteverify: each answer is good once, and only with the secret. */
function siteverify() {
  const used = new Set<string>();
  return ({ body }: Got) => {
    const { secret, response = '' } = Object.fromEntries(new URLSearchParams(body));
    const errors =
      secret !== 'the secret'
        ? ['invalid-input-secret']
        : !response.startsWith('right')
          ? ['invalid-input-response']
          : used.has(response)
            ? ['timeout-or-duplicate']
            : [];
    used.add(response);
    return { status: 200, body: JSON.stringify({ success: errors.length === 0, 'error-codes': errors }) };
  };
}

describe('the captcha', () => {
  let partner: Awaited<ReturnType<typeof aPartner>>;
  let ports: Record<string, CaptchaPort>;
  beforeAll(async () => {
    partner = await aPartner(siteverify());
    ports = { embedded: noCaptcha, live: turnstile({ secret: 'the secret', url: partner.url }) };
  });
  const portOf = (name: string) => ports[name] as CaptchaPort;

  test.each(['embedded', 'live'])('LEAD-18 %s: a right answer passes', async (name) => {
    expect(await portOf(name).isRight(`right ${name}`, '192.0.2.1')).toBe(true);
  });

  test.each(['embedded', 'live'])(
    'LEAD-18 %s: a missing answer stops a form exactly where one is asked for',
    async (name) => {
      const { required, isRight } = portOf(name);
      expect(await isRight(undefined, '192.0.2.1')).toBe(!required);
      expect(required).toBe(name === 'live');
    },
  );

  test('LEAD-18 an answer is verified by the service; a missing one is not sent to it', async () => {
    const requestCount = partner.got.length;
    expect(await portOf('live').isRight('right', '192.0.2.1')).toBe(true);
    expect(await portOf('live').isRight('wrong', '192.0.2.1')).toBe(false);
    expect(await portOf('live').isRight('right', '192.0.2.1')).toBe(false);
    expect(await portOf('live').isRight('', '192.0.2.1')).toBe(false);
    expect(partner.got).toHaveLength(requestCount + 3);
    expect(Object.fromEntries(new URLSearchParams(partner.got[requestCount]?.body))).toEqual({
      secret: 'the secret',
      response: 'right',
      remoteip: '192.0.2.1',
    });
  });

  test('LEAD-18 no lead is lost while the service is away, slow, failing or incoherent', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const nonsense = await aPartner(() => ({ status: 200, body: '"yes"' }));
    const places = [
      'http://127.0.0.1:9',
      `${partner.url}/slow`,
      `${partner.url}/busy`,
      `${partner.url}/moved`,
      nonsense.url,
    ];
    for (const url of places) {
      const troubled = turnstile({ secret: 'the secret', url, timeoutMs: 200 });
      expect(await troubled.isRight('any', '192.0.2.1')).toBe(true);
      expect(await troubled.isRight(undefined, '192.0.2.1')).toBe(false);
    }
    // Its log says what happened, never the answer or the secret.
    expect(logged).toHaveBeenCalledTimes(places.length);
    expect(logged.mock.calls.join()).not.toMatch(/the secret|any/);
    logged.mockRestore();
  });
});
