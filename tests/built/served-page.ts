import { type APIRequestContext, expect } from '@playwright/test';
import { type HTMLElement, parse } from 'node-html-parser';
import { at, type DealerSlug, type measured } from '../e2e/sites.ts';
import type { VariationSlug } from '../e2e/variations.ts';

/** An answer of a dealer's site to a visitor who is not signed in, with redirects not followed. */
export interface Served {
  status: number;
  /** Where a redirect leads; empty without one. */
  location: string;
  headers: Readonly<Record<string, string>>;
  page: HTMLElement;
}

/** Asks for an address as a browser would, for what the server makes on demand. */
export async function served(
  request: APIRequestContext,
  dealer: DealerSlug | VariationSlug | typeof measured,
  path: string,
): Promise<Served> {
  const { host, port } = new URL(at(dealer));
  const answer = await request.get(`http://127.0.0.1:${port}${path}`, { headers: { host }, maxRedirects: 0 });
  return {
    status: answer.status(),
    location: answer.headers()['location'] ?? '',
    headers: answer.headers(),
    page: parse(await answer.text()),
  };
}

/**
 * The page of a search address as the server makes it on request. While a machine is too busy to make one it sends the page of the path,
 * so it is asked until it has one; an address that finds nothing never has.
 */
export async function servedOnRequest(
  request: APIRequestContext,
  dealer: DealerSlug | VariationSlug,
  path: string,
): Promise<HTMLElement> {
  let page = parse('');
  await expect(async () => {
    ({ page } = await served(request, dealer, path));
    expect(page.toString().includes(madeOnRequest), `${path} is made on request`).toBe(true);
  }).toPass();
  return page;
}

/** What the HTML of a page that was made on request has, and no page of a path. */
export const madeOnRequest = '&quot;onRequest&quot;:[0,{';
