import { expect, test } from 'vitest';
import { BusyError, workQueue } from '~/server/work-queue.ts';

/** A job that ends when it is told to. */
function aJob() {
  let end: (error?: Error) => void = () => {};
  const done = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { run: () => done, end: (error?: Error) => end(error) };
}

test('PRINT-02 runs a number of jobs at once, lets a number wait, refuses the rest, and carries on after a failure', async () => {
  const queue = workQueue(2, 1);
  const started: number[] = [];
  const jobs = [aJob(), aJob(), aJob()];
  const results = jobs.map((job, n) =>
    queue(async () => {
      started.push(n);
      await job.run();
      return n;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  await expect(queue(async () => 3)).rejects.toBeInstanceOf(BusyError);
  jobs[0]?.end(new Error('broken'));
  await expect(results[0]).rejects.toThrow('broken');
  expect(started).toEqual([0, 1, 2]);
  for (const job of jobs.slice(1)) job.end();
  expect(await Promise.all(results.slice(1))).toEqual([1, 2]);
  expect(await queue(async () => 4)).toBe(4);
});
