import { expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { DatabaseUnavailable } from '~/server/db/database-errors.ts';
import { orUnavailable } from '~/server/request/unavailable.ts';
import { loggedErrors } from '../logged-errors.ts';

const lines = loggedErrors();
const texts = { ...platformTexts.missing, downTitle: 'Back in a tick <b>', downAnswer: 'Hang on' };
const away = async (): Promise<Response> => {
  throw new DatabaseUnavailable('away');
};

test('CONF-11 OPS-13 while the database is away people get a page and API calls an error, both in the dealer’s words', async () => {
  const page = await orUnavailable(new Request('https://smith.example/success?lead=1'), texts, away);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
  expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(await page.text()).toContain('<h1>Back in a tick &lt;b&gt;</h1>');
  const answer = await orUnavailable(new Request('https://smith.example/api/leads'), texts, away);
  expect(await answer.json()).toEqual({ error: 'Hang on' });
  expect(lines).toHaveLength(2);
});
