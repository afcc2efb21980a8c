import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sendHtml } from './plain-responses.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.25rem; }
ol, ul { display: grid; gap: 0.75rem; list-style: none; margin: 2rem 0 0; padding: 0; }
ul { grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); }
li { border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); border-radius: 0.75rem; padding: 1rem 1.125rem; }
small { opacity: 0.75; }
pre { font: inherit; font-size: 0.9375rem; margin: 0.5rem 0 0; overflow-wrap: anywhere; white-space: pre-wrap; }
`;

/** Content-Security-Policy of these pages: nothing but their style. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/**
 * Sends a page of the gateway itself.
 * @param main markup
 */
export function sendOwnPage(response: ServerResponse, status: number, title: string, main: string): void {
  const html = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`;
  sendHtml(response, status, html, policy);
}
