import { Agent, request } from 'node:http';
import { dealer } from './sites.ts';

/** Status 0 where the connection broke, with the fault as text. */
export type Got = { status: number; text: string };

const agent = new Agent({ keepAlive: true });

/** Asks a port of this machine for a path of a dealer's site, over connections that are kept. Never rejects. */
export function get(port: number, path: string, slug = dealer): Promise<Got> {
  return new Promise((resolve) => {
    const broke = (error: NodeJS.ErrnoException) => resolve({ status: 0, text: error.code ?? error.message });
    const headers = { host: `${slug}.localhost:${port}` };
    const asked = request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', broke);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    asked.on('error', broke).end();
  });
}
