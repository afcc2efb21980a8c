import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asText, demoPage } from './demo-page.ts';

/**
 * Starts the page that stands for the demo partner's lender, if no real partner is set, and sets its address in the environment:
 * "Get Finance" can then be walked to its end on a fresh clone. It takes no application and says so; not available in production.
 * @returns its address, and what stops it; undefined if it is not needed
 */
export async function startDemoLender(
  env: NodeJS.ProcessEnv,
): Promise<{ url: string; close: () => Promise<void> } | undefined> {
  const { NODE_ENV, FINANCE_PARTNER_URL, FINANCE_PARTNER_API, FINANCE_DEMO_PAGE } = env;
  const isReal = FINANCE_PARTNER_URL || (FINANCE_PARTNER_API && FINANCE_PARTNER_API !== 'demo');
  if (NODE_ENV === 'production' || isReal || FINANCE_DEMO_PAGE) return undefined;
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://lender.invalid');
    const found = pathname === '/apply';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(found ? applyPage(searchParams.get('back') ?? '') : 'There is no such page.');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/apply`;
  Object.assign(env, { FINANCE_DEMO_PAGE: url });
  console.log(`Lenders are simulated (${url}): no application is made.`);
  return {
    url,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** @param back page of the dealer's site; a link only if it is a web address */
function applyPage(back: string): string {
  const isPage = URL.canParse(back) && /^https?:$/.test(new URL(back).protocol);
  return demoPage(
    'Demo: there is no lender here, and no application is made.',
    'Apply to the lender',
    `<p>A real partner shows its own application here. This page knows nothing about you.</p>
    ${isPage ? `<p><a href="${asText(new URL(back).href)}">Back to the dealer</a></p>` : ''}`,
  );
}
