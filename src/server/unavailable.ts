import { isUnavailable } from './db/database-errors.ts';
import { fail } from './http.ts';

/** For whoever has to wait: no secret, no cause. */
const text = 'We can’t do that just now. Please try again in a moment.';

const page = `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Please try again in a moment</title></head>
<body><main><h1>Please try again in a moment</h1>
<p>Part of our website isn’t responding just now. Nothing you’ve saved or sent us has been lost.</p>
<p><a href="">Try again</a></p>
<p><a href="/">Back to the home page</a></p></main></body>
</html>
`;

/**
 * Answers a request; where that needs the database and it does not answer, with 503 and when to try again: `{ error }` to calls of the
 * API, a page to people. Other failures are passed on.
 */
export async function orUnavailable(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const { pathname } = new URL(request.url);
    console.error(`${request.method} ${pathname}: ${error.message}`);
    if (pathname.startsWith('/api/')) return fail(503, text);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '10' };
    return new Response(request.method === 'HEAD' ? null : page, { status: 503, headers });
  }
}
