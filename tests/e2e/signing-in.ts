import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
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

/** Signs a browser in by the calls that the sign-in page makes, for a test of what comes after it. */
export async function signInByCalls(
  context: BrowserContext,
  request: APIRequestContext,
  dealer: DealerSlug,
  phone: string,
): Promise<void> {
  const { host, origin } = new URL(at(dealer));
  const person = { phone, first_name: 'Priya', last_name: 'Sharma', email: 'priya@example.com' };
  // Node does not know the names of the sites.
  const server = `http://127.0.0.1:${port}`;
  const call = async (action: string, data: object) => {
    const answer = await context.request.post(`${server}/api/auth/${action}`, { headers: { host, origin }, data });
    expect(answer.status(), action).toBe(200);
  };
  await call('send-code', person);
  await call('verify-code', { ...person, code: await codeFor(request, phone) });
  const cookies = await context.cookies(server);
  await context.addCookies(
    cookies.map(({ name, value, httpOnly, sameSite }) => ({ name, value, httpOnly, sameSite, url: at(dealer) })),
  );
  await context.clearCookies({ domain: '127.0.0.1' });
}

/** As `signInByCalls`; the browser knows of it, as after the sign-in page. */
export async function signedInByCalls(
  page: Page,
  request: APIRequestContext,
  dealer: DealerSlug,
  phone: string,
): Promise<void> {
  await signInByCalls(page.context(), request, dealer, phone);
  // A file of the site, for its storage.
  await page.goto(at(dealer, '/robots.txt'));
  await page.evaluate((slug) => localStorage.setItem('signed-in', slug), dealer);
}

/** Codes of a dealer, as `node scripts/leads.ts codes` counts them: messages sent first, then codes given back. */
export const codesOf = async (dealer: DealerSlug): Promise<CodeCount[]> =>
  (await askServer({ DATA_DIR: '.cache/e2e/data' }, { command: 'codes', dealer })) as CodeCount[];
