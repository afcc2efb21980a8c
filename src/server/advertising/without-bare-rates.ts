import { type PageElement, readTree } from './page-tree.ts';
import { type RateContext, rateFaults } from './rate-faults.ts';

/** An on-demand page as it may be sent, and a description of what was removed. */
export interface LawfulPage {
  html: string;
  hidden: readonly string[];
}

/** A page without any of these names neither rate nor repayment, as is true of most: they need no further check. */
const mayClaim = /per cent|\d\s?%|\$\s?\d/;

/**
 * An on-demand page without the texts that name a rate or a repayment but lack what must accompany it: no build has checked it,
 * and newer feed data may say anything. Everything else is unchanged.
 */
export function withoutBareRates(html: string, context: RateContext): LawfulPage {
  if (!mayClaim.test(html)) return { html, hidden: [] };
  const elements: PageElement[] = [];
  const body = readTree(html, elements);
  const faults = rateFaults(elements, /<body[\s>]/.test(html) ? body : 'fragment', context).filter(
    ({ level }) => level === 'error',
  );
  const claimElements = [...new Set(faults.flatMap(({ claims }) => claims.map(({ element }) => element)))].sort(
    (one, other) => one.from - other.from,
  );
  let result = '';
  let at = 0;
  for (const { from, to } of claimElements) {
    if (from < at) continue;
    result += html.slice(at, from);
    at = to;
  }
  return { html: result + html.slice(at), hidden: [...new Set(faults.map(({ message }) => message))] };
}

/** The same for a response: only pages are checked. What is removed is reported, with the address. */
export async function withoutBareRatesIn(
  answer: Response,
  path: string,
  context: RateContext,
  log: (message: string) => void = console.error,
): Promise<Response> {
  if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const { html, hidden } = withoutBareRates(await answer.text(), context);
  for (const message of hidden) log(`${path}: ${message}. The page was sent without it.`);
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(html, { status: answer.status, statusText: answer.statusText, headers });
}
