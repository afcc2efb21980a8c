import { type DealerSources, withSources } from './dealer-policy.ts';
import { inlineHash } from './inline-hash.ts';

const header = 'content-security-policy';

/** The policy of a built page, which has no header. */
const inPage = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;

/** A tag with its attributes, which may contain anything; scripts and styles are distinguished. */
const tags = /<(?:(script|style)(?=[\s>])|[a-z/])(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/**
 * Limits a page's Content-Security-Policy to its own inline scripts and styles: Astro lists those of the whole site, which weighed more
 * than many a page. To its list come only the dealer's sources, so anything else that is merely in the page stays forbidden. Responses that are not pages are returned
 * unchanged.
 */
export async function withOwnHashes(answer: Response, sources: DealerSources): Promise<Response> {
  if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  headers.set('content-type', 'text/html; charset=utf-8');
  const policy = headers.get(header);
  if (policy) headers.set(header, ownPolicy(policy, html, sources));
  return new Response(html, { status: answer.status, statusText: answer.statusText, headers });
}

/** The same for a built page, which contains its policy: the policy as it is, and as it should be. */
export function policyOfPage(html: string, sources: DealerSources): { listed: string; own: string } {
  const [listed = ''] = inPage.exec(html) ?? [];
  return { listed, own: ownPolicy(listed, html, sources) };
}

function ownPolicy(policy: string, html: string, sources: DealerSources): string {
  if (!policy.includes('sha256-')) return policy;
  const own = new Set(inlineCode(html).map(inlineHash));
  return withSources(policy, sources).replace(/ '(sha256-[^']+)'/g, (source, hash) => (own.has(hash) ? source : ''));
}

/** The text of every script and style of a page. */
function inlineCode(html: string): string[] {
  const found: string[] = [];
  tags.lastIndex = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [, name] = tag;
    if (!name) continue;
    const start = tags.lastIndex;
    // Tag-like text within a script is not a tag.
    const end = html.indexOf(`</${name}`, start);
    if (end < 0) break;
    tags.lastIndex = end;
    found.push(html.slice(start, end));
  }
  return found;
}
