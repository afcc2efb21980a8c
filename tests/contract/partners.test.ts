/** Ports to partners: the embedded and the live adapter pass the same tests. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedGeocoder } from '~/server/embedded/geocoder.ts';
import { fileOutbox, outboxCrm, outboxMail, outboxSms } from '~/server/embedded/outbox.ts';
import { signature } from '~/server/leads/signature.ts';
import { memoryLimits } from '~/server/limits/limits.ts';
import { turnstile } from '~/server/live/captcha.ts';
import { liveCrm } from '~/server/live/crm.ts';
import { liveGeocoder } from '~/server/live/geocoder.ts';
import { liveMail } from '~/server/live/mail.ts';
import { twilioSms } from '~/server/live/sms.ts';
import type { CrmPort, GeocoderPort, Letter, MailPort, SmsPort } from '~/server/ports.ts';
import { geocodeRoute } from '~/server/routes/geocode.ts';

const folder = mkdtempSync(join(tmpdir(), 'partners-'));
const outbox = fileOutbox(folder);
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
  rmSync(folder, { recursive: true, force: true });
});

type Got = { path: string; headers: IncomingHttpHeaders; body: string };

/** A partner's web server; `/slow` never answers, `/busy` answers 503, `/moved` leads elsewhere. */
async function aPartner(answer: (got: Got) => { status: number; body?: string } = () => ({ status: 200 })) {
  const got: Got[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const path = request.url ?? '';
    got.push({ path, headers: request.headers, body });
    if (path.includes('/slow')) return;
    if (path.includes('/busy')) return void response.writeHead(503).end();
    if (path.includes('/moved')) return void response.writeHead(307, { location: '/elsewhere' }).end();
    const { status, body: text = '{}' } = answer({ path, headers: request.headers, body });
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

/** A mail server that takes everything but letters to "refused@". */
async function aMailServer() {
  const letters: { to: string; data: string }[] = [];
  const server = createTcpServer((socket) => {
    let to = '';
    let data: string | undefined;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example');
    socket.setEncoding('utf8').on('error', () => {});
    socket.on('data', (part: string) => {
      rest += part;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== undefined) {
          if (line !== '.') data += `${line}\n`;
          else {
            letters.push({ to, data });
            data = undefined;
            say('250 taken');
          }
        } else if (/^RCPT/i.test(line)) {
          to = line.slice(line.indexOf('<') + 1, line.indexOf('>'));
          say(to.startsWith('refused') ? '550 no such mailbox' : '250 ok');
        } else if (/^DATA/i.test(line)) {
          data = '';
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, letters };
}

const letter = (changes: Partial<Letter> = {}): Letter => ({
  to: 'sales@smith.example',
  fromName: 'Smith Motors',
  replyTo: 'kim@example.com',
  subject: 'General Enquiry · Kim Lee',
  text: 'Hello\n.\nGood bye',
  messageId: 'lead-1.sales@platform.example',
  attachment: { name: 'lead.adf.xml', type: 'application/xml', content: '<adf/>' },
  ...changes,
});

describe('mail', () => {
  let server: Awaited<ReturnType<typeof aMailServer>>;
  let ports: Record<string, MailPort>;
  beforeAll(async () => {
    server = await aMailServer();
    ports = {
      embedded: outboxMail(outbox),
      live: liveMail({ url: server.url, from: 'leads@platform.example', timeoutMs: 3000 }),
    };
  });
  const portOf = (name: string) => ports[name] as MailPort;

  test.each(['embedded', 'live'])('LEAD-06 %s: a letter is handed over', async (name) => {
    expect(await portOf(name).send(letter())).toEqual({ ok: true });
  });

  test.each(['embedded', 'live'])('OPS-06 %s: a header with a line break is refused', async (name) => {
    const before = server.letters.length + (await outbox.newest(100)).length;
    for (const changes of [{ to: 'a@b.example\r\nBcc: all@evil.example' }, { subject: 'x\nBcc: all@evil.example' }]) {
      expect(await portOf(name).send(letter(changes))).toMatchObject({ ok: false });
    }
    expect(server.letters.length + (await outbox.newest(100)).length).toBe(before);
  });

  test('LEAD-06 live: sender, reply address and an id that stays the same', async () => {
    const data = server.letters.at(-1)?.data ?? '';
    expect(data).toContain('Message-ID: <lead-1.sales@platform.example>');
    expect(data).toContain('From: Smith Motors <leads@platform.example>');
    expect(data).toContain('Reply-To: kim@example.com');
    expect(data).toContain('lead.adf.xml');
  });

  test('LEAD-06 live: a refused letter and a server that is away are failures with a reason', async () => {
    expect(await portOf('live').send(letter({ to: 'refused@smith.example' }))).toMatchObject({ ok: false });
    const away = liveMail({ url: 'smtp://127.0.0.1:9', from: 'leads@platform.example', timeoutMs: 1000 });
    expect(await away.send(letter())).toMatchObject({ ok: false, error: expect.stringContaining('mail:') });
  });
});

describe('text messages', () => {
  let partner: Awaited<ReturnType<typeof aPartner>>;
  let ports: Record<string, SmsPort>;
  beforeAll(async () => {
    partner = await aPartner(({ body }) =>
      body.includes('9999') ? { status: 400, body: '{"code":21211}' } : { status: 201 },
    );
    const twilio = { accountSid: 'AC1', authToken: 'token', sender: '+61400000000' };
    ports = { embedded: outboxSms(outbox), live: twilioSms({ ...twilio, url: partner.url }) };
  });

  test.each(['embedded', 'live'])('OTP-07 %s: a message is handed over', async (name) => {
    const message = { to: '+61412345678', text: '123456 is your code' };
    expect(await (ports[name] as SmsPort).send(message)).toEqual({ ok: true });
  });

  test('OTP-07 live: speaks Twilio’s language, with the dealer’s sender where it has one', async () => {
    await (ports['live'] as SmsPort).send({ to: '+61412345678', text: 'x', sender: 'SmithMotors' });
    const [first, second] = partner.got;
    expect(first?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(first?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:token').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(first?.body))).toMatchObject({
      To: '+61412345678',
      From: '+61400000000',
    });
    expect(new URLSearchParams(second?.body).get('From')).toBe('SmithMotors');
  });

  test('OTP-10 live: a refusal and a service that hangs are failures with a reason and without the number', async () => {
    const refused = await (ports['live'] as SmsPort).send({ to: '+61499999999', text: 'x' });
    expect(refused).toEqual({ ok: false, error: 'the SMS service answered 400 (code 21211)' });
    const slow = twilioSms({
      url: `${partner.url}/slow`,
      accountSid: 'AC1',
      authToken: 't',
      sender: 'x',
      timeoutMs: 100,
    });
    expect(await slow.send({ to: '+61412345678', text: 'x' })).toMatchObject({ ok: false });
  });
});

describe('CRMs', () => {
  let partner: Awaited<ReturnType<typeof aPartner>>;
  const webhook = (path = '') => ({ url: `${partner.url}${path}`, id: 'd1', key: Buffer.from('key'), body: '{"a":1}' });
  let ports: Record<string, CrmPort>;
  beforeAll(async () => {
    partner = await aPartner();
    ports = { embedded: outboxCrm(outbox), live: liveCrm({ timeoutMs: 300, now: () => 1_700_000_000_000 }) };
  });

  test.each(['embedded', 'live'])('LEAD-06 %s: a lead is handed over', async (name) => {
    expect(await (ports[name] as CrmPort).send(webhook())).toEqual({ ok: true });
  });

  test('LEAD-06 live: signed, with a time and an id for receivers that saw it before', () => {
    expect(partner.got[0]?.headers).toMatchObject({
      'idempotency-key': 'd1',
      'webhook-id': 'd1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': signature(Buffer.from('key'), 'd1', 1_700_000_000, '{"a":1}'),
    });
  });

  test.each(['/busy', '/slow', '/moved'])('LEAD-06 live: an answer of the kind %s is no receipt', async (path) => {
    expect(await (ports['live'] as CrmPort).send(webhook(path))).toMatchObject({
      ok: false,
      error: expect.any(String),
    });
  });

  test('OPS-05 live: redirects are not followed, so a lead goes where configuration says or nowhere', () => {
    expect(partner.got.map(({ path }) => path)).not.toContain('/elsewhere');
  });
});

describe('places of postcodes', () => {
  let ports: Record<string, GeocoderPort>;
  beforeAll(async () => {
    const answer = (results: unknown[]) =>
      JSON.stringify({ status: results.length > 0 ? 'OK' : 'ZERO_RESULTS', results });
    const google = await aPartner(({ path }) => {
      const known = path.includes('postal_code%3A2000%7Ccountry%3AAU');
      return { status: 200, body: answer(known ? [{ geometry: { location: { lat: -33.87, lng: 151.21 } } }] : []) };
    });
    const file = join(folder, 'postcodes.csv');
    writeFileSync(file, 'postcode,latitude,longitude\n2000,-33.8688,151.2093\n"2000",1,1\n');
    ports = {
      table: embeddedGeocoder(),
      file: embeddedGeocoder(file),
      live: liveGeocoder({ key: 'k', url: google.url }),
    };
  });

  test.each(['table', 'file', 'live'])('LEAD-13 %s: Sydney is in Sydney, and 9999 is nowhere', async (name) => {
    const port = ports[name] as GeocoderPort;
    const place = await port.placeOf('2000');
    expect(place).toMatchObject({ kind: 'found' });
    if (place.kind === 'found') {
      expect(place.latitude).toBeCloseTo(-33.87, 1);
      expect(place.longitude).toBeCloseTo(151.21, 1);
    }
    expect(await port.placeOf('9999')).toEqual({ kind: 'none' });
  });

  test('LEAD-13 a file that does not know a postcode leaves it to the table', async () => {
    expect(await ports['file']?.placeOf('3000')).toMatchObject({ kind: 'found' });
  });

  test('LEAD-13 a service that is away says nothing about a postcode', async () => {
    const away = liveGeocoder({ key: 'k', url: 'http://127.0.0.1:9' });
    expect(await away.placeOf('2000')).toEqual({ kind: 'unknown' });
    const visitor = { address: '192.0.2.1', userAgent: 'x' };
    const status = async (postcode: string, geocoder: GeocoderPort) =>
      (await geocodeRoute(postcode, visitor, { geocoder, limits: memoryLimits() })).status;
    expect(await status('2000', away)).toBe(503);
    expect(await status('9999', embeddedGeocoder())).toBe(404);
    expect(await status('20', embeddedGeocoder())).toBe(400);
    expect(await status('2000', embeddedGeocoder())).toBe(200);
  });
});

describe('the captcha', () => {
  test('LEAD-18 an answer is checked with the service; without one nothing is asked', async () => {
    const partner = await aPartner(({ body }) => ({
      status: 200,
      body: JSON.stringify({ success: body.includes('response=right') }),
    }));
    const captcha = turnstile({ secret: 's', url: partner.url });
    expect(await captcha.isRight('right', '192.0.2.1')).toBe(true);
    expect(await captcha.isRight('wrong', '192.0.2.1')).toBe(false);
    expect(await captcha.isRight(undefined, '192.0.2.1')).toBe(false);
    expect(partner.got).toHaveLength(2);
    expect(new URLSearchParams(partner.got[0]?.body).get('secret')).toBe('s');
  });

  test('LEAD-18 while the service is away no lead is lost to it', async () => {
    const logged = console.error;
    console.error = () => {};
    const away = turnstile({ secret: 's', url: 'http://127.0.0.1:9' });
    expect(await away.isRight('any', '192.0.2.1')).toBe(true);
    expect(await away.isRight(undefined, '192.0.2.1')).toBe(false);
    console.error = logged;
  });
});
