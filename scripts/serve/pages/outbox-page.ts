import type { ServerResponse } from 'node:http';
import { markupText } from '../../../src/domain/markup-text.ts';
import type { OutboxItem } from '../../../src/server/embedded/outbox.ts';
import { sendOwnPage } from '../answers/own-page.ts';
import { sendHtml, sendJson } from '../answers/plain-responses.ts';

/** Content-Security-Policy of an email shown as HTML: styles on its elements and pictures, as in a mail program, and nothing else. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Whether an address is one of the outbox: the page, the list for programs, or an email. */
export const isOutboxPath = (path: string): boolean => /^\/outbox(\.json|\/\d+\.html)?$/.test(path);

/** Sends what is at an address of the outbox: messages that would have been sent by SMS, by email or to a CRM. Development only. */
export function sendOutbox(response: ServerResponse, path: string, items: readonly OutboxItem[]): void {
  const email = items.find(({ line }) => path === `/outbox/${line}.html`)?.html;
  if (path === '/outbox.json') sendJson(response, 200, items);
  else if (email) sendHtml(response, 200, email, emailPolicy);
  else sendOwnPage(response, 200, 'Outbox', outbox(items));
}

function outbox(items: readonly OutboxItem[]): string {
  const list = items.map(
    ({ line, at, kind, to, subject, text, html, attachments = [] }) =>
      `<li><strong>${markupText(subject ?? (kind === 'sms' ? 'Text message' : 'Request to a CRM'))}</strong><br><small>${markupText(kind)} to ${markupText(to)}, <time>${markupText(at)}</time></small>${html ? `<br><a href="/outbox/${line}.html">Show the email</a>` : ''}<pre>${markupText(text)}</pre>${attachments.map(attached).join('')}</li>`,
  );
  return `<p>In development nothing is sent from this machine. These messages would have been sent, newest first.</p>
${list.length > 0 ? `<ol>\n${list.join('\n')}\n</ol>` : '<p>Nothing yet.</p>'}`;
}

const attached = ({ name, content }: { name: string; content: string }) =>
  `<details><summary>${markupText(name)}</summary><pre>${markupText(content)}</pre></details>`;
