/** A thread that requests /healthz every 25 ms until told to stop, then reports how long each took (ms). */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { port } = workerData as { port: number };
const agent = new Agent({ keepAlive: true });
const times: number[] = [];
let stopped = false;
parentPort?.once('message', () => (stopped = true));

while (!stopped) {
  times.push(await ask());
  await sleep(25);
}
agent.destroy();
parentPort?.postMessage(times);

function ask(): Promise<number> {
  const start = performance.now();
  return new Promise((resolve) => {
    request({ agent, host: '127.0.0.1', port, path: '/healthz', headers: { host: 'localhost' } }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode === 200 ? performance.now() - start : Number.POSITIVE_INFINITY));
    })
      .on('error', () => resolve(Number.POSITIVE_INFINITY))
      .end();
  });
}
