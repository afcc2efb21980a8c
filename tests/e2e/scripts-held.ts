import type { Page } from '@playwright/test';

/** The page's own scripts stay on their way until they are let come. A browser that has them already needs a new context. */
export async function scriptsHeld(page: Page): Promise<{ come: () => void }> {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/_astro/*.js', (route) => held.then(() => route.continue()));
  return { come: () => come() };
}
