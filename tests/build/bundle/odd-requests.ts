/** What an attacker sends to every address of a site: methods and spellings that no page uses. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { platformAddresses } from '../../../src/site/addresses/platform-addresses.ts';

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS'];

/** Spellings that are not the one of their address: none of them may reach anything behind the gateway's door. */
const odd: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `//${path}`,
  (path) => `/.${path}`,
  (path) => `/%2e${path}`,
  (path) => `/x/..${path}`,
  (path) => `/x/%2E%2e${path}`,
  (path) => `/_astro/..${path}`,
  (path) => `/%252e%252e${path}`,
  (path) => `/x/..%2f${path.slice(1)}`,
  (path) => `/x/..%5c${path.slice(1)}`,
  (path) => `/x/..\\${path.slice(1)}`,
  (path) => `/\\${path}`,
  (path) => `/%2e%2e%2f%2e%2e%2fserver%2fentry.mjs?${path}`,
  (path) => `/..%2f..%2fbuild.json?${path}`,
  (path) => `${path}//`,
  (path) => `${path}/.`,
  (path) => `${path}/..`,
  (path) => path.replace(/[a-z]/, escaped),
  (path) => path.replace(/[a-z]/, (letter) => escaped(letter).replace('%', '%25')),
  (path) => `${path}%256f`,
  (path) => `${path}%25252e`,
  (path) => `${path}%00`,
  (path) => `${path}%00.html`,
  (path) => `${path}%0d%0aset-cookie:a=b`,
  (path) => `${path}%ff`,
  (path) => `${path}%c0%ae`,
  (path) => `${path}%`,
  (path) => `${path}%5c..`,
  (path) => `${path}#a`,
  (path) => `http://evil.example${path}`,
  (path) => `https://evil.example${path}`,
  (path) => `ftp://evil.example${path}`,
  (path) => `/%5c%5cevil.example${path}`,
  (path) => `/%2e%2e;${path}`,
  (path) => `/x/%2e%2e%3b${path}`,
  (path) => `/%c0%af${path}`,
  (path) => `/%e0%80%af..${path}`,
  (path) => `/%f0%80%80%af${path}`,
  (path) => `${path}%09`,
  (path) => `${path}%0b`,
  (path) => `${path}%7f`,
  (path) => `${path}%c2%85`,
  (path) => `${path}%ed%a0%80`,
  (path) => `${path}%u002e`,
  (path) => `${path}%%35%63`,
  (path) => `${path}%2e`,
  (path) => `${path}/${'../'.repeat(200)}`,
];

/** Spellings that are addresses of their own, whatever they lead to. */
const own: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll(/(?<=.)\//g, '%2F'),
  (path) => `${path}%20`,
  (path) => `${path};a=b`,
  (path) => `${path}%23a%3Fb`,
  (path) => `${path}~`,
  (path) => `${path}.html`,
  (path) => `${path}/index.html`,
  (path) => `${path}.br`,
  (path) => `${path}/__proto__`,
  (path) => `${path};jsessionid=1`,
  (path) => `/..;${path}`,
  (path) => `/;a=b${path}`,
  (path) => `/@evil.example${path}`,
  (path) => `/c:${path}`,
  (path) => `/...${path}`,
  (path) => `/%20${path}`,
  (path) => `/%ef%bb%bf${path.slice(1)}`,
  (path) => `/%ef%bc%8f${path.slice(1)}`,
  (path) => `/%ef%bc%8e%ef%bc%8e${path}`,
  (path) => `${path}%e2%80%a8`,
  (path) => `${path}%e2%80%ae`,
  (path) => `${path}&a=b`,
  (path) => `${path}+`,
  (path) => `${path}|id`,
  (path) => `${path}"'<>`,
  (path) => `${path}::$DATA`,
  (path) => `${path}??a`,
  (path) => `${path}?_method=DELETE`,
  (path) => `${path}?a=%0d%0aset-cookie:a=b`,
  (path) => `${path}?${'a'.repeat(8000)}`,
  (path) => `${path}/${'a'.repeat(5000)}`,
  (path) => `${path}?a=%00`,
  (path) => `${path}?a=%ff&a[]=%3Cscript%3E&__proto__[b]=1`,
  (path) => `${path}?${'refinementList[make][0]=a&'.repeat(300)}`,
];

const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** Addresses that the server does not have, and files of a build that are not for visitors. */
const none = [
  '/_image?href=/stock.json&w=1&f=html',
  '/_server-islands/x?s=&e=&p=',
  '/_actions/x',
  '/_redirects',
  '/.env',
];

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/**
 * Sends every address in every method, each in some of the spellings: together they go through all of them.
 * @param host of the dealer
 * @param names what stands for parameters: `{ slug: '2021-mazda-cx-5' }`
 * @returns how many requests were sent, and what was wrong
 */
export async function attack(
  port: number,
  host: string,
  names: Readonly<Record<string, string>>,
): Promise<{ sent: number; wrong: string[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const wrong: string[] = [];
  let sent = 0;
  const paths = platformAddresses.map(({ address }) =>
    address.replace(/:(\w+)/g, (_, name: string) => names[name] ?? 'x').replace('*', names['slug'] ?? 'x'),
  );
  const asked = [
    ...[...paths, '/on-request/search'].flatMap((path, row) =>
      methods.flatMap((method, column) => {
        const turn = row * methods.length + column;
        const some = (list: typeof odd, count: number) =>
          Array.from({ length: count }, (_, n) => list[(turn * count + n) % list.length]?.(path) ?? path);
        return [
          ...some(odd, 4).map((url) => ({ method, url, isOdd: url !== path })),
          ...some(own, 1).map((url) => ({ method, url, isOdd: false })),
        ];
      }),
    ),
    ...none.flatMap((url) => methods.map((method) => ({ method, url, isOdd: false, isNone: true }))),
  ];
  const next = asked.values();
  const worker = async () => {
    for (const { method, url, isOdd, isNone } of next as Iterable<(typeof asked)[number] & { isNone?: boolean }>) {
      sent += 1;
      const answer = await ask({ method, url, from: `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` });
      const faults = faultsOf(answer, method);
      if (isOdd && ![308, 400].includes(answer.status)) faults.push('let in');
      if (isNone && ![404, 405].includes(answer.status)) faults.push('served');
      wrong.push(...faults.map((fault) => `${method} ${url.slice(0, 200)}: ${answer.status}, ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  agent.destroy();
  return { sent, wrong };

  function ask({ method, url, from }: { method: string; url: string; from: string }): Promise<Answer> {
    const writes = method === 'POST' || method === 'PATCH';
    const headers = {
      host,
      origin: `http://${host}`,
      'x-forwarded-for': from,
      ...(writes && { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path: url, method, headers, agent }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
      call.on('error', reject).end(writes ? '{}' : undefined);
    });
  }
}

/** Of the server's code, of a build's records, and of an error's stack. */
const secret = /rolldown_runtime|"fingerprint"|node_modules|\n\s+at .+:\d+:\d+/;

function faultsOf({ status, headers, text }: Answer, method: string): string[] {
  const policy = headers['content-security-policy'] ?? '';
  const isPage = (headers['content-type'] ?? '').startsWith('text/html') && method !== 'HEAD';
  const faults = {
    'a fault of the server': status >= 500,
    'what is not public': secret.test(text),
    'a header of the attacker': headers['set-cookie']?.includes('a=b') ?? false,
    'a redirect of the attacker': /^\/[/\\]|evil/.test(headers.location ?? ''),
    'no policy': policy === '' || (isPage && !`${policy}${text}`.includes('default-src')),
  };
  return Object.entries(faults).flatMap(([fault, is]) => (is ? [fault] : []));
}
