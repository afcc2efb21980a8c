import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../../../scripts/command/command-line.ts';
import { listenOn, refuseTakenPort } from '../../../scripts/command/listen.ts';

const host = '127.0.0.1';

test('a port that another program has is refused with what to set; a free one is not kept by the question', async () => {
  const taken = createServer();
  onTestFinished(() => void taken.close());
  const port = await listenOn(taken, 0, host);
  expect(port).toBeGreaterThan(0);
  await expect(listenOn(createServer(), port, host)).rejects.toThrow(
    new UsageError(`Port ${port} is in use. Choose another with --port or PORT.`),
  );
  await expect(refuseTakenPort(port, host, 'PORT')).rejects.toThrow('Choose another with PORT.');
  await new Promise((resolve) => taken.close(resolve));
  await refuseTakenPort(port, host);
  const later = createServer();
  onTestFinished(() => void later.close());
  expect(await listenOn(later, port, host)).toBe(port);
});
