import { type APIRequestContext, expect } from '@playwright/test';
import type { OutboxItem } from '../../src/server/embedded/outbox.ts';
import { at } from './sites.ts';

const { port } = new URL(at('harbour-motors'));
export const outboxAt = (path: string) => `http://localhost:${port}${path}`;

/** The email to an address, or one of a kind, with all of this in its subject; deliveries leave soon after the answer. */
export async function emailTo(
  request: APIRequestContext,
  to: RegExp | string,
  ...words: readonly (RegExp | string)[]
): Promise<OutboxItem> {
  let found: OutboxItem | undefined;
  await expect(async () => {
    const answer = await request.get(`http://127.0.0.1:${port}/outbox.json`, {
      headers: { host: `localhost:${port}` },
    });
    const isTo = (address: string) => (typeof to === 'string' ? address === to : to.test(address));
    const isAbout = (subject: string) =>
      words.every((one) => (typeof one === 'string' ? subject.includes(one) : one.test(subject)));
    found = ((await answer.json()) as OutboxItem[]).find((item) => isTo(item.to) && isAbout(item.subject ?? ''));
    expect(found).toBeDefined();
  }).toPass();
  return found as OutboxItem;
}
