import { request } from 'node:http';
import type { Outbox } from '../../../src/server/embedded/outbox.ts';

/** An unassigned number: from the range for fiction. */
const phone = '0491 570 006';
const details = { first_name: 'Priya', last_name: 'Sharma', email: 'priya@example.com' };

/**
 * Signs in at a site of this machine with the code that would have been sent, as a visitor would.
 * @param site address of the site, without a slash at its end
 * @returns the cookies of that visitor's browser, as a header
 */
export async function signedIn(site: string, outbox: Pick<Outbox, 'newest'>): Promise<string> {
  const browser = await cookiesOf(site, '/api/auth/send-code', { phone, ...details });
  const message = (await outbox.newest(10)).find(({ kind }) => kind === 'sms');
  const [code] = /\d{6}/.exec(message?.text ?? '') ?? [];
  if (!code) throw new Error(`No code was sent by ${site}.`);
  const session = await cookiesOf(site, '/api/auth/verify-code', { phone, code, ...details }, browser.join('; '));
  return [...browser, ...session].join('; ');
}

/** Posts JSON to a site; returns the cookies it sets. Not by host name, which not every system resolves. */
function cookiesOf(site: string, path: string, body: object, cookie = ''): Promise<string[]> {
  const { host, port, origin } = new URL(site);
  const headers = { host, origin, cookie, 'content-type': 'application/json' };
  return new Promise((done, failed) => {
    request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.resume();
      if (answer.statusCode !== 200) failed(new Error(`${site}${path} answered ${answer.statusCode}.`));
      else done((answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? ''));
    })
      .once('error', failed)
      .end(JSON.stringify(body));
  });
}
