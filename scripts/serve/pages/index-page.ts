import type { ServerResponse } from 'node:http';
import { markupText } from '../../../src/domain/markup-text.ts';
import type { BuildRecord } from '../../releases/build-job.ts';
import { sendOwnPage } from '../answers/own-page.ts';

/**
 * Sends the page at http://localhost:<port>: every built dealer with a link to its site.
 * @param host the Host header, with any port
 */
export function sendIndex(response: ServerResponse, records: readonly BuildRecord[], host: string): void {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const items = records.map(
    ({ slug, name, pages }) =>
      `<li><a href="http://${markupText(slug)}.localhost${port}/">${markupText(name)}</a><br><small>${pages} pages</small></li>`,
  );
  const count = records.length === 1 ? 'One dealer site is' : `${records.length} dealer sites are`;
  sendOwnPage(response, 200, 'Dealer sites', `<p>${count} served here.</p>\n<ul>\n${items.join('\n')}\n</ul>`);
}
