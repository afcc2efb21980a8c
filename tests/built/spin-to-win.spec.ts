import { type APIRequestContext, expect, test } from '@playwright/test';
import { parse } from 'node-html-parser';
import { ownScript } from '../../scripts/bench/pages/weight.ts';
import { liveFiles } from '../../scripts/releases/release.ts';
import { codeFor, mobileOf } from '../e2e/signing-in.ts';
import { at, newVisitor } from '../e2e/sites.ts';
import { builtPage, textsOf } from './built-page.ts';
import { served } from './served-page.ts';

const { host, port, origin } = new URL(at('harbour-motors'));

/** Calls of a browser without script, with its cookies. */
function browserOf(request: APIRequestContext) {
  const headers = { ...newVisitor(), host, origin };
  const address = (path: string) => `http://127.0.0.1:${port}${path}`;
  let cookie = '';
  const noted = (answer: Awaited<ReturnType<APIRequestContext['get']>>) => {
    const set = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
    cookie = [cookie, ...set.map(({ value }) => value.split(';')[0])].filter(Boolean).join('; ');
    return answer;
  };
  return {
    post: async (path: string, data: object) =>
      noted(await request.post(address(path), { headers: { ...headers, cookie }, data })),
    send: async (path: string, form: Record<string, string>) =>
      noted(await request.post(address(path), { headers: { ...headers, cookie }, form, maxRedirects: 0 })),
    page: async (path: string) => {
      const answer = await request.get(address(path), { headers: { ...headers, cookie }, maxRedirects: 0 });
      return { status: answer.status(), page: parse(await answer.text()) };
    },
  };
}

test('GARAGE-03 the wheel spins without JavaScript: the page says who can enter, until when, and how likely each prize is; a second post shows the first spin', async ({
  playwright,
}, { workerIndex }) => {
  const request = await playwright.request.newContext();
  const visitor = browserOf(request);
  const phone = mobileOf(workerIndex);
  expect((await visitor.post('/api/auth/send-code', { phone })).status()).toBe(200);
  const details = { first_name: 'Priya', last_name: 'Sharma', email: 'priya@example.com' };
  const signedIn = await visitor.post('/api/auth/verify-code', {
    phone,
    code: await codeFor(request, phone),
    ...details,
  });
  expect(signedIn.status()).toBe(200);

  const { status, page } = await visitor.page('/spin-to-win');
  expect([status, textsOf(page, 'h1')]).toEqual([200, ['Spin into summer']]);
  expect(textsOf(page, 'main dl dd').join(' ')).toMatch(
    /New South Wales.*to \d+ \w+ 20\d\d.*Entry is free.*Harbour Motor Group Pty Ltd/,
  );
  const prizes = textsOf(page, '[data-prize]');
  expect(prizes).toHaveLength(6);
  for (const prize of prizes) expect(prize).toMatch(/Worth \$\d+ · \d+ of \d+ left.*Chance of winning: [\d.]+%/);
  expect(page.querySelector('main form')?.getAttribute('method')).toBe('post');
  expect(page.querySelector('main form input[name=accept][required]')).not.toBeNull();
  expect(page.querySelector('main form a[href="/spin-into-summer-terms"]')).not.toBeNull();

  // Its script besides React and the form of any other page.
  const form = builtPage('harbour-motors', '/contact').toString();
  const own = ownScript(liveFiles('.cache/e2e/dist', 'harbour-motors'), page.toString(), form);
  expect(own).toBeGreaterThan(1000);
  expect(own).toBeLessThan(15_000);

  const refused = await visitor.send('/spin-to-win', {});
  expect(refused.status()).toBe(422);
  expect(textsOf(parse(await refused.text()), '#spin-accept-error').join()).toContain('Please tick the box');
  const spun = await visitor.send('/spin-to-win', { accept: 'true' });
  expect([spun.status(), spun.headers()['location']]).toEqual([303, '/spin-to-win']);
  const code = async () => textsOf((await visitor.page('/spin-to-win')).page, '[data-result] strong').join();
  const won = await code();
  expect(won).toMatch(/^[A-Z]+-\w{6}$/);
  expect((await visitor.send('/spin-to-win', { accept: 'true' })).status()).toBe(303);
  expect(await code()).toBe(won);
  const after = (await visitor.page('/spin-to-win')).page;
  // Nothing to be done: no form, and no script of the wheel.
  expect(after.querySelectorAll('main form, main astro-island')).toEqual([]);
  await request.dispose();
});

test('GARAGE-03 GATE-06 the wheel is where the dealer has it, for signed-in shoppers, with its terms for everyone; elsewhere it is not mentioned', async ({
  request,
}) => {
  const { status, location } = await served(request, 'harbour-motors', '/spin-to-win');
  expect([status, location]).toEqual([302, '/sign-in?type=spin-to-win&redirect=%2Fspin-to-win&back=%2F']);
  expect(builtPage('harbour-motors', '/').querySelector('a[href="/spin-to-win"]')?.textContent).toBe('Spin to win');
  const terms = textsOf(builtPage('harbour-motors', '/spin-into-summer-terms'), 'main').join();
  for (const said of ['18 or over', 'Entry is free', '$9,840 in all', '2%', 'ABN']) expect(terms).toContain(said);
  for (const dealer of ['northside-toyota', 'coastline-caravans', 'ironbark-trucks'] as const) {
    expect((await served(request, dealer, '/spin-to-win')).status).toBe(404);
    expect(builtPage(dealer, '/').toString()).not.toMatch(/spin-to-win|spin the wheel/i);
  }
});
