import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { holdLock } from '~/stock/store/disk/lock.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const refuse = (pid: number | undefined) => new Error(`held by ${pid}`);

/** Another process that asks for the lock, with what it said. */
async function holder(path: string, waitMs = 0, inside = folder): Promise<{ child: ChildProcess; said: string }> {
  const child = fork(fileURLToPath(new URL('lock-holder.ts', import.meta.url)), [path, String(waitMs), inside]);
  children.push(child);
  const [said] = (await once(child, 'message')) as [string];
  return { child, said };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('a lock', () => {
  test('DATA-26 is held by one process, and is released the moment that process is killed', async () => {
    const path = join(folder, 'killed');
    const { child } = await holder(path);
    await expect(holdLock(path, 0, refuse)).rejects.toThrow(`held by ${child.pid}`);
    await kill(child);
    const lock = await holdLock(path, 0, refuse);
    expect((await holder(path)).said).toBe(`refused: held by ${process.pid}`);
    lock.release();
    expect((await holder(path)).said).toBe('held');
  });

  test('DATA-26 is one lock within a process too', async () => {
    const path = join(folder, 'twice');
    const lock = await holdLock(path, 0, refuse);
    await expect(holdLock(path, 0, refuse)).rejects.toThrow(`held by ${process.pid}`);
    lock.release();
    (await holdLock(path, 0, refuse)).release();
  });

  // What a crash, a reboot, a restored disk or the lock of an earlier version may leave behind.
  test.each([
    ['of a process that has our number now', JSON.stringify({ pid: process.pid, startedAt: 1 })],
    ['of a process that runs, and never held it', JSON.stringify({ pid: 1, startedAt: Date.now() })],
    ['that was made and never filled', ''],
    ['cut off in the middle', '{"pid":12'],
    ['of garbage', '\u0000\u0007garbage'.repeat(1000)],
  ])('DATA-26 a file %s is not a lock', async (what, content) => {
    const path = join(folder, what.replaceAll(' ', '-'));
    writeFileSync(path, content);
    writeFileSync(`${path}.pid`, String(process.ppid));
    const lock = await holdLock(path, 0, refuse);
    expect((await holder(path)).said).toMatch(/^refused/);
    lock.release();
  });

  test.each([400, -400])('DATA-26 a clock that jumps by %i days changes nothing', async (days) => {
    const path = join(folder, `clock${days}`);
    const { child } = await holder(path);
    vi.useFakeTimers({ now: Date.now() + days * 86_400_000, toFake: ['Date'] });
    try {
      await expect(holdLock(path, 0, refuse)).rejects.toThrow(`held by ${child.pid}`);
      await kill(child);
      (await holdLock(path, 0, refuse)).release();
    } finally {
      vi.useRealTimers();
    }
  });

  test('DATA-26 of many processes that ask at once one has it at a time, and each gets its turn', async () => {
    const path = join(folder, 'race');
    const inside = join(folder, 'inside');
    mkdirSync(inside);
    // Garbage to begin with, so that they race for mending it as well.
    writeFileSync(path, 'garbage'.repeat(100));
    const most: number[] = [];
    const turns = Array.from({ length: 8 }, async () => {
      const { child, said } = await holder(path, 60_000, inside);
      most.push(readdirSync(inside).length);
      child.send('release');
      await once(child, 'exit');
      return said;
    });
    expect(await Promise.all(turns)).toEqual(Array.from({ length: 8 }, () => 'held'));
    expect(most).toEqual(Array.from({ length: 8 }, () => 1));
  }, 120_000);

  test('DATA-26 in a folder that cannot be written to is an error that names the file', async () => {
    const path = join(folder, 'no-such-folder', 'lock');
    await expect(holdLock(path, 0, refuse)).rejects.toThrow(path);
    expect(existsSync(path)).toBe(false);
  });
});
