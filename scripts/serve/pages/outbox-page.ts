import type { OutboxItem } from '../../../src/server/embedded/outbox.ts';
import { escaped, ownPage, ownPagePolicy } from './page-shell.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.25rem; }
ol { display: grid; gap: 0.75rem; list-style: none; margin: 2rem 0 0; padding: 0; }
li { border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); border-radius: 0.75rem; padding: 1rem 1.125rem; }
small { opacity: 0.75; }
pre { font: inherit; font-size: 0.9375rem; margin: 0.5rem 0 0; overflow-wrap: anywhere; white-space: pre-wrap; }
`;

/** Content-Security-Policy of the page below. */
export const outboxPagePolicy = ownPagePolicy(style);

/** The page at http://localhost:<port>/outbox: messages that would have been sent by SMS, by email or to a CRM. Development only. */
export function outboxPage(items: readonly OutboxItem[]): string {
  const list = items.map(
    ({ line, at, kind, to, subject, text, html, attachments = [] }) =>
      `<li><strong>${escaped(subject ?? (kind === 'sms' ? 'Text message' : 'Request to a CRM'))}</strong><br><small>${escaped(kind)} to ${escaped(to)}, <time>${escaped(at)}</time></small>${html ? `<br><a href="/outbox/${line}.html">Show the email</a>` : ''}<pre>${escaped(text)}</pre>${attachments.map(attached).join('')}</li>`,
  );
  return ownPage({
    title: 'Outbox',
    style,
    main: `<p>In development nothing is sent from this machine. These messages would have been sent, newest first.</p>
${list.length > 0 ? `<ol>\n${list.join('\n')}\n</ol>` : '<p>Nothing yet.</p>'}`,
  });
}

const attached = ({ name, content }: { name: string; content: string }) =>
  `<details><summary>${escaped(name)}</summary><pre>${escaped(content)}</pre></details>`;

/** Content-Security-Policy of an email shown as HTML: styles on its elements and pictures, as in a mail program, and nothing else. */
export const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The email at /outbox/{line}.html, if there is one. */
export function emailAt(path: string | undefined, items: readonly OutboxItem[]): string | undefined {
  const [, line] = /^\/outbox\/(\d+)\.html$/.exec(path ?? '') ?? [];
  return line === undefined ? undefined : items.find((item) => item.line === Number(line))?.html;
}
