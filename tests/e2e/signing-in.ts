import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { askServer } from '../../scripts/operator/ask-server.ts';
import type { CodeCount } from '../../src/server/accounts/code-counts.ts';
import { at, type DealerSlug } from './sites.ts';

const { port } = new URL(at('harbour-motors'));

/** Numbers of the range for fiction; each test has its own, since codes are limited by number, and another one in the next run. */
let numbers = Date.now() % 1000;
export const mobileOf = (worker: number) =>
  `0491 5${String(70 + (worker % 10))} ${String(++numbers % 1000).padStart(3, '0')}`;

/** The text message that was sent to a number last, from the outbox. */
export async function messageTo(request: APIRequestContext, phone: string): Promise<string> {
  const to = `+61${phone.replace(/\D/g, '').slice(1)}`;
  const answer = await request.get(`http://127.0.0.1:${port}/outbox.json`, {
    headers: { host: `localhost:${port}` },
  });
  const items = (await answer.json()) as { kind: string; to: string; text: string }[];
  return items.find((item) => item.kind === 'sms' && item.to === to)?.text ?? '';
}

/** The code that was sent to a number last. */
export const codeFor = async (request: APIRequestContext, phone: string): Promise<string> =>
  /\b\d{6}\b/.exec(await messageTo(request, phone))?.[0] ?? '';

/** Says on the sign-in page who wants a code. */
export async function fillIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile Number').fill(phone);
  await page.getByLabel('First Name').fill('Priya');
  await page.getByLabel('Last Name').fill('Sharma');
  await page.getByLabel('Email').fill('priya@example.com');
}

/** Fills the sign-in page in and has a code sent. */
export async function sendCode(page: Page, phone: string): Promise<void> {
  await fillIn(page, phone);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('Code sent!')).toBeVisible();
}

/** Signs in on the sign-in page that is open. */
export async function signIn(page: Page, request: APIRequestContext, phone: string): Promise<void> {
  await sendCode(page, phone);
  await page.getByLabel('Verification Code').fill(await codeFor(request, phone));
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in and goes on to a page of the site. */
export async function signedInAt(
  page: Page,
  request: APIRequestContext,
  dealer: DealerSlug,
  path: string,
  phone: string,
): Promise<void> {
  await page.goto(at(dealer, `/sign-in?redirect=${encodeURIComponent(path)}`));
  await signIn(page, request, phone);
  await page.waitForURL(at(dealer, path));
}

/** Codes of a dealer, as `node scripts/leads.ts codes` counts them: messages sent first, then codes given back. */
export const codesOf = async (dealer: DealerSlug): Promise<CodeCount[]> =>
  (await askServer({ DATA_DIR: '.cache/e2e/data' }, { command: 'codes', dealer })) as CodeCount[];
