import { type Agent, request } from 'node:http';

/** Status 0 and the error if the connection broke; milliseconds from sending to the end of the response. */
export type Answer = { status: number; ms: number; fault?: string };

type Post = { agent: Agent; port: number; slug: string; path: string; address: string; body: string };

/** Posts JSON to a dealer of the gateway on this machine, as its proxy would for a visitor of this address. Never rejects. */
export function post({ agent, port, slug, path, address, body }: Post): Promise<Answer> {
  const host = `${slug}.localhost:${port}`;
  const headers = {
    host,
    origin: `http://${host}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': address,
  };
  const start = performance.now();
  return new Promise((resolve) => {
    const ms = () => performance.now() - start;
    const done = (status: number) => resolve({ status, ms: ms() });
    const broke = (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, ms: ms(), fault: error.code ?? error.message });
    const clientRequest = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer
        .resume()
        .on('end', () => done(answer.statusCode ?? 0))
        .on('error', broke);
    });
    clientRequest.on('error', broke).end(body);
  });
}
