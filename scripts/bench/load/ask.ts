import { Agent, request } from 'node:http';

/** Status 0, with the error's code as text, if the connection broke; milliseconds from sending to the end of the response. */
export type Answer = { status: number; text: string; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/**
 * Requests a path of a dealer's site from a gateway or proxy of this machine, over keep-alive connections. Never rejects.
 * @param posted JSON to post, as the gateway's proxy would for a visitor of this address
 */
export function ask(
  port: number,
  slug: string,
  path: string,
  posted?: { body: string; address: string },
): Promise<Answer> {
  const host = `${slug}.localhost:${port}`;
  const headers = posted && {
    origin: `http://${host}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(posted.body),
    'x-forwarded-for': posted.address,
  };
  const options = { agent, host: '127.0.0.1', port, path, method: posted ? 'POST' : 'GET' };
  const start = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, text: string) => resolve({ status, text, ms: performance.now() - start });
    const broke = (error: NodeJS.ErrnoException) => done(0, error.code ?? error.message);
    const clientRequest = request({ ...options, headers: { host, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', broke);
      answer.on('end', () => done(answer.statusCode ?? 0, Buffer.concat(parts).toString()));
    });
    clientRequest.on('error', broke).end(posted?.body);
  });
}

/** What came back, in a line of a report. */
export const answerText = ({ status, text }: Answer): string => `${status} ${text.slice(0, 120)}`;
