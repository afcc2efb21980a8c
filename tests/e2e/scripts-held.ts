import type { Page } from '@playwright/test';

/** The page's own scripts, or those of a pattern, stay on their way until they are let come. */
export async function scriptsHeld(page: Page, pattern = '**/_astro/*.js'): Promise<{ come: () => void }> {
  let come = () => {};
  const gate = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(pattern, (route) => gate.then(() => route.continue()));
  return { come: () => come() };
}
