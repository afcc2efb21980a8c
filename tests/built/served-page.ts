import type { APIRequestContext } from '@playwright/test';
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
