import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lazyDatabase } from '~/server/db/database.ts';
import { DatabaseOwnedError } from '~/server/db/owner.ts';
import { fileJournal } from '~/server/leads/journal.ts';
import type { SearchPort } from '~/server/ports.ts';
import { readinessOf } from '~/server/readiness.ts';
import { memoryDatabase } from './db/databases.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ready-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const search: SearchPort = { run: async () => ({}), inTurn: (_, job) => job(), health: async () => ({ ok: true }) };

test('OPS-05 with everything in place the server is ready', async () => {
  const opened = await memoryDatabase();
  const background = { database: lazyDatabase(async () => opened), journal: fileJournal(join(folder, 'journal')) };
  expect(await readinessOf({ search, background })()).toEqual({
    status: 'ready',
    database: { ok: true },
    search: { ok: true },
    journal: { ok: true },
  });
  await opened.close();
});

test('OPS-05 each part says what is wrong with it', async () => {
  const database = lazyDatabase(async () => Promise.reject(new DatabaseOwnedError('.data/db', 4711)));
  // A file where the folder should be.
  writeFileSync(join(folder, 'file'), '');
  const journal = fileJournal(join(folder, 'file', 'leads'));
  const problem = 'The stock index is damaged.';
  const ready = readinessOf({
    search: { ...search, health: async () => ({ ok: false, problem }) },
    background: { database, journal },
  });
  expect(await ready()).toEqual({
    status: 'not ready',
    database: { ok: false, problem: expect.stringContaining('in use by process 4711') },
    search: { ok: false, problem },
    journal: { ok: false, problem: expect.stringContaining('ENOTDIR') },
  });
});

test('OPS-05 who asks many times at once makes it look once', async () => {
  let looks = 0;
  const counting = { ...search, health: async () => ({ ok: looks++ >= 0 }) as const };
  const ready = readinessOf({
    search: counting as SearchPort,
    background: { database: lazyDatabase(async () => Promise.reject(new Error('away'))), journal: undefined },
  });
  const answers = await Promise.all(Array.from({ length: 50 }, ready));
  expect(looks).toBe(1);
  expect(answers[0]).toMatchObject({ journal: { ok: true }, database: { problem: 'away' } });
});
