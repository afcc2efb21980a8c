import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carsIndex } from '../../../src/domain/search/index/cars-index.ts';
import type { BuildPaths } from '../../build/paths.ts';
import type { Measured } from '../measured.ts';
import { quantile } from '../quantile.ts';
import { startedGateway } from '../started-gateway.ts';
import { type Answer, ask } from './ask.ts';
import { leadSender } from './lead-sender.ts';
import { startLoad } from './start-load.ts';

const connections = 2000;
const addresses = 50;
const rate = 50;
/** Requests sent before the measured ones; milliseconds between two bytes of what drips, and before a closed connection comes again. */
const warmUps = 20;
const pause = 1000;

/**
 * Half-sent requests beside ordinary ones, at a gateway with an embedded database and the stock of this machine: 2,000 connections from 50 addresses
 * that send nothing, half a head, half a body, a body byte by byte, or whole requests behind pages that they leave unread, and come again a
 * second after they are closed; 50 forms and searches a second, each
 * from an address of its own. Needs a built dealer.
 */
export async function benchAttack(paths: BuildPaths, slug: string, seconds = 60): Promise<Measured[]> {
  console.log(`\n${connections} half-sent requests beside ${rate} ordinary ones a second for ${seconds} s\n`);
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-attack-'));
  cpSync(join(paths.dataDir, 'search'), join(dataDir, 'search'), { recursive: true });
  const gateway = await startedGateway(paths, { DATA_DIR: dataDir });
  try {
    const sendLead = leadSender(gateway.port, slug, paths.dealersDir);
    const search = searchSender(gateway.port, slug);
    const send = async (number: number) => {
      const isForm = number % 2 === 1;
      const { status, ms } = await (isForm ? sendLead() : search());
      return { status, ms, isForm };
    };
    for (let n = 0; n < warmUps; n += 1) await send(n);
    const before = await startLoad(send, { rate, count: (rate * seconds) / 4 }).all;
    const attack = startAttack(gateway.port, slug);
    const answers = await startLoad(send, { rate, count: rate * seconds }).all;
    const { open, closed } = attack.end();
    return [
      ...figures('alone', before),
      { name: 'half-sent requests open at the end', value: open, digits: 0 },
      { name: 'half-sent requests that the gateway closed', value: closed, digits: 0 },
      ...figures('attacked', answers),
    ];
  } finally {
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Asked = Omit<Answer, 'text'> & { isForm: boolean };

function figures(when: string, answers: readonly Asked[]): Measured[] {
  const times = answers.map(({ ms }) => ms);
  const refused = (form: boolean) => answers.filter(({ status, isForm }) => status !== 200 && isForm === form).length;
  return [
    { name: `${when}: forms refused, of ${answers.length / 2}`, value: refused(true), limit: 0, digits: 0 },
    { name: `${when}: searches refused, of ${answers.length / 2}`, value: refused(false), limit: 0, digits: 0 },
    { name: `${when}: response, p50`, value: quantile(times, 0.5), unit: 'ms' },
    { name: `${when}: response, p99`, value: quantile(times, 0.99), unit: 'ms', limit: 1000 },
    { name: `${when}: slowest`, value: quantile(times, 1), unit: 'ms' },
  ];
}

/** @returns a function that searches for something new, as another visitor each time */
function searchSender(port: number, slug: string): () => Promise<Answer> {
  let number = 0;
  return () => {
    number += 1;
    const body = JSON.stringify({ queries: [{ indexUid: carsIndex, q: `van ${number}`, limit: 21 }] });
    const address = `10.200.${(number >> 8) & 255}.${number & 255}`;
    return ask(port, slug, '/api/search/multi-search', { address, body });
  };
}

/** Opens the connections; `end` closes them and returns how many were open, and how many the gateway had closed. */
function startAttack(port: number, slug: string) {
  const closers = new Set<() => void>();
  let closed = 0;
  let isOver = false;
  function open(number: number): void {
    const head = [
      `POST /api/leads HTTP/1.1\r\nhost: ${slug}.localhost:${port}`,
      `x-forwarded-for: 203.0.113.${number % addresses}\r\ncontent-type: application/json\r\ncontent-length: 1000`,
    ].join('\r\n');
    const begun = `${head}\r\n\r\n{`;
    const pages = `GET / HTTP/1.1\r\nhost: ${slug}.localhost:${port}\r\n\r\n`.repeat(200);
    const kind = Math.floor(number / addresses) % 5;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(['', head, begun, begun, pages + begun.padEnd(begun.length + 999)][kind] ?? ''),
    );
    const drip = kind === 3 ? setInterval(() => socket.write('x'), pause) : undefined;
    const close = () => {
      clearInterval(drip);
      socket.destroy();
    };
    closers.add(close);
    const again = () => {
      clearInterval(drip);
      if (!closers.delete(close)) return;
      closed += 1;
      setTimeout(() => isOver || open(number), pause);
    };
    socket.on('error', () => {}).on('close', again);
    if (kind !== 4) socket.resume();
  }
  for (let number = 0; number < connections; number += 1) open(number);
  return {
    end() {
      isOver = true;
      const open = closers.size;
      const all = [...closers];
      closers.clear();
      for (const close of all) close();
      return { open, closed };
    },
  };
}
