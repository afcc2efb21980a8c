import { Agent, request } from 'node:http';
import { dealer } from './sites.ts';

/** Status 0 if the connection broke, with the error as text. */
export type Got = { status: number; text: string };

const agent = new Agent({ keepAlive: true });

/** Requests a path of a dealer's site from a port of this machine, over keep-alive connections. Never rejects. */
export function get(port: number, path: string, slug = dealer): Promise<Got> {
  return new Promise((resolve) => {
    const broke = (error: NodeJS.ErrnoException) => resolve({ status: 0, text: error.code ?? error.message });
    const headers = { host: `${slug}.localhost:${port}` };
    const clientRequest = request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', broke);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    clientRequest.on('error', broke).end();
  });
}
