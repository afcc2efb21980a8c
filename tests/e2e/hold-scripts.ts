import type { Page } from '@playwright/test';

/** Holds back the page's own scripts, or those of a pattern, until they are released. */
export async function holdScripts(page: Page, pattern = '**/_astro/*.js'): Promise<{ release: () => void }> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, (route) => gate.then(() => route.continue()));
  return { release: () => release() };
}
