import type { OutboxItem } from '../../src/server/embedded/outbox.ts';
import { escaped, ownPage, ownPagePolicy } from './own-page.ts';

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

/** The page at http://localhost:<port>/outbox: what would have been sent by SMS, mail or to a CRM. Development only. */
export function outboxPage(items: readonly OutboxItem[]): string {
  const list = items.map(
    ({ at, kind, to, subject, text }) =>
      `<li><strong>${escaped(subject ?? (kind === 'sms' ? 'Text message' : 'Request to a CRM'))}</strong><br><small>${escaped(kind)} to ${escaped(to)}, <time>${escaped(at)}</time></small><pre>${escaped(text)}</pre></li>`,
  );
  return ownPage({
    title: 'Outbox',
    style,
    main: `<p>Nothing leaves this machine in development: this is what would have been sent, the newest first.</p>
${list.length > 0 ? `<ol>\n${list.join('\n')}\n</ol>` : '<p>Nothing yet.</p>'}`,
  });
}
