import { markupText } from '../../domain/markup-text.ts';
import type { Texts } from '../../domain/texts/platform-texts.ts';
import { isUnavailable } from '../db/database-errors.ts';
import { fail } from '../http.ts';
import { isStockUnavailable } from '../stock/stock-unavailable.ts';

type DownTexts = Pick<Texts['missing'], `down${string}` & keyof Texts['missing']>;

const asPage = (texts: DownTexts) => `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${markupText(texts.downTitle)}</title></head>
<body><main><h1>${markupText(texts.downTitle)}</h1>
<p>${markupText(texts.downText)}</p>
<p><a href="">${markupText(texts.downTryAgain)}</a></p>
<p><a href="/">${markupText(texts.downHome)}</a></p></main></body>
</html>
`;

/**
 * Handles a request; if the database or the stock is needed and unavailable, returns 503 with a retry time: `{ error }`
 * for API calls, a page for people. Other failures are passed on.
 */
export async function orUnavailable(
  request: Request,
  texts: DownTexts,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const { pathname } = new URL(request.url);
    if (!isStockUnavailable(error)) console.error(`${request.method} ${pathname}: ${error.message}`);
    if (pathname.startsWith('/api/')) return fail(503, texts.downAnswer);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" };
    const status = { status: 503, headers: { ...headers, 'cache-control': 'no-store', 'retry-after': '10' } };
    return new Response(request.method === 'HEAD' ? null : asPage(texts), status);
  }
}
