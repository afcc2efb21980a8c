import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { mobileOf, signedInAt, signIn } from './signing-in.ts';
import { at, layoutShiftsOf, newVisitor, noSidewaysScroll, problemsOf, still } from './sites.ts';

const harbour = 'harbour-motors';
const { port } = new URL(at(harbour));
const result = (page: Page) => page.locator('[data-result]');
const code = async (page: Page) => (await page.locator('[data-result] strong').textContent()) ?? '';
/** Degrees by which the wheel is turned as it stands. */
const angle = (page: Page) => page.locator('svg [data-angle]').getAttribute('data-angle');

/** Notes what shows while the wheel turns and after: a look at it may come too late on a busy machine. */
async function watchWheel(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const panel = document.querySelector('[data-turning]') as HTMLElement;
    new MutationObserver(() => {
      const shown = panel.querySelector('[data-result]');
      const visibility = shown && getComputedStyle(shown).visibility;
      seen.push(`${panel.dataset['turning'] === 'true' ? 'turning' : 'at rest'}, result ${visibility}`);
    }).observe(panel, { attributeFilter: ['data-turning'] });
    // It turns as it does for shoppers, in a tenth of the time.
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      animation.updatePlaybackRate(10);
      return animation;
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

/** Subjects of the emails in the outbox that name something. */
async function emailsAbout(request: APIRequestContext, words: string): Promise<string[]> {
  const answer = await request.get(`http://127.0.0.1:${port}/outbox.json`, { headers: { host: `localhost:${port}` } });
  const items = (await answer.json()) as { kind: string; subject?: string; text: string }[];
  return items.filter(({ kind, text }) => kind === 'mail' && text.includes(words)).map(({ subject = '' }) => subject);
}

// The wheel of the tests has no part that wins nothing (start-sites.ts).
test('GARAGE-03 GATE-06 AUTH-01 from the menu through signing in to a spin, by keyboard; a reload shows the first result, as do the garage and the mailbox', async ({
  page,
  request,
  browser,
}, { workerIndex }) => {
  test.slow();
  await page.context().setExtraHTTPHeaders(newVisitor());
  const problems = problemsOf(page);
  const shifts = await layoutShiftsOf(page);
  await page.goto(at(harbour));
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('navigation', { name: 'Menu' });
  await drawer.getByText('Offers', { exact: true }).click();
  await drawer.getByRole('link', { name: 'Spin to win' }).click();
  await page.waitForURL(/\/sign-in\?type=spin-to-win&redirect=%2Fspin-to-win/);
  await expect(page.getByText('Sign in to spin the wheel.')).toBeVisible();
  await signIn(page, request, mobileOf(workerIndex));
  await page.waitForURL(at(harbour, '/spin-to-win'));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spin into summer');
  await expect(page.getByText('Anyone who lives in New South Wales.')).toBeVisible();
  await expect(page.locator('[data-prize]')).toHaveCount(6);
  await expect(page.locator('[data-prize="wash"]')).toContainText(
    /Worth \$45 · \d+ of 40 left.*Chance of winning: 30.3%/,
  );
  await expectAccessible(page);
  await noSidewaysScroll(page);

  // Not without accepting, and nothing was spun.
  const button = page.getByRole('button', { name: 'Spin the wheel' });
  await button.click();
  await expect(page.locator('#spin-accept-error')).toHaveText(/Please tick the box/);
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  const watched = await watchWheel(page);
  await page.keyboard.press('Enter');
  // The wheel turns first, and what was drawn shows when it has come to rest.
  await expect(result(page)).toBeVisible({ timeout: 20_000 });
  expect(await watched()).toEqual(['turning, result hidden', 'at rest, result visible']);
  const heading = result(page).getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(/^You’ve won /);
  await expect(heading).toBeFocused();
  const won = await code(page);
  expect(won).toMatch(/^[A-Z]+-\w{6}$/);
  await expect(page.locator('[data-spoken]')).toHaveText(new RegExp(`You’ve won .*${won}.*Use it by`));
  expect(await shifts()).toBeLessThan(still);
  await expectAccessible(page);

  // A second try, by whatever way, is the first one.
  const turned = await angle(page);
  await page.reload();
  await expect(result(page)).toContainText(won);
  await expect(result(page)).toContainText('You had your spin on');
  await expect(button).toHaveCount(0);
  expect(await angle(page)).toBe(turned);
  const again = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/spins', { method: 'POST', headers, body: '{"accept":true}' })).json();
  });
  expect(again.spin.code).toBe(won);
  await expectAccessible(page);
  await expect.poll(() => emailsAbout(request, won)).toEqual([expect.stringContaining('You’ve won')]);

  await result(page).getByRole('link', { name: 'Go to My garage' }).click();
  await page.waitForURL(at(harbour, '/my-garage'));
  await expect(page.locator('#prizes li')).toContainText([new RegExp(`Code ${won}.*Ready to use`, 's')]);
  await expectAccessible(page);

  // Another account, without motion: at once, and with a code of its own.
  const second = await browser.newContext({
    viewport: page.viewportSize(),
    reducedMotion: 'reduce',
    extraHTTPHeaders: newVisitor(),
  });
  const other = await second.newPage();
  await signedInAt(other, request, harbour, '/my-garage', mobileOf(workerIndex));
  await other.locator('#prizes').getByRole('link', { name: 'Spin the wheel' }).click();
  await other.waitForURL(at(harbour, '/spin-to-win'));
  await other.getByRole('checkbox').check();
  await other.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      document.documentElement.dataset['animated'] = 'yes';
      return animate.apply(this, given);
    };
  });
  await other.getByRole('button', { name: 'Spin the wheel' }).click();
  await expect(result(other)).toBeVisible();
  await expect(other.locator('html')).not.toHaveAttribute('data-animated', 'yes');
  expect(await code(other)).not.toBe(won);
  await second.close();
  expect(problems).toEqual([]);
});
