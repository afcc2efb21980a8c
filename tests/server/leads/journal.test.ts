import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lazyDatabase } from '~/server/db/database.ts';
import { fileJournal } from '~/server/leads/journal.ts';
import type { NewLead } from '~/server/leads/lead.ts';
import { leadIntake, replayJournal } from '~/server/leads/lead-intake.ts';
import { memoryDatabase } from '../db/databases.ts';
import { aLead } from './a-lead.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the journal', () => {
  test('LEAD-06 a line that the database will not take does not keep the others from coming back', async () => {
    const journal = fileJournal(join(folder, 'bad-line'));
    await journal.append([aLead(), aLead({ createdAt: 'no time at all' }), aLead()]);
    const { db, close } = await memoryDatabase();
    const logged = console.error;
    console.error = () => {};
    expect(await replayJournal(db, journal)).toBe(2);
    console.error = logged;
    await journal.close();
    await close();
  });

  test('LEAD-06 a lead is in it before it is in the database', async () => {
    const events: string[] = [];
    const opened = await memoryDatabase();
    const database = lazyDatabase(async () => {
      events.push('database');
      return opened;
    });
    const journal = fileJournal(join(folder, 'first'));
    const noting = {
      ...journal,
      append: (leads: readonly NewLead[]) => journal.append(leads).then(() => void events.push('journal')),
    };
    await leadIntake(database, noting)(aLead());
    expect(events).toEqual(['journal', 'database']);
    await journal.close();
    await opened.close();
  });

  test('LEAD-06 keeps files for a week and lines in order', async () => {
    const directory = join(folder, 'journal');
    let day = new Date('2026-11-01T12:00:00Z');
    const journal = fileJournal(directory, () => day);
    const first = aLead();
    await journal.append([first]);
    day = new Date('2026-11-08T12:00:00Z');
    const [second, third] = [aLead(), aLead()];
    await Promise.all([journal.append([second]), journal.append([third]), journal.delivered('d1')]);
    expect((await journal.read()).leads.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    expect((await journal.read()).delivered).toEqual(new Set(['d1']));
    day = new Date('2026-11-09T12:00:00Z');
    await journal.prune();
    expect((await journal.read()).leads.map(({ id }) => id)).toEqual([second.id, third.id]);
    await journal.close();
  });
});
