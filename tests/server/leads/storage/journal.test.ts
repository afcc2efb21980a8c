import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lazyDatabase } from '~/server/db/database.ts';
import type { NewLead } from '~/server/leads/record/stored-lead.ts';
import { fileJournal } from '~/server/leads/storage/journal.ts';
import { leadIntake, replayJournal } from '~/server/leads/storage/lead-intake.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { databaseOfTheTest } from '../../db/databases.ts';
import { loggedErrors } from '../../logged-errors.ts';
import { aLead } from '../a-lead.ts';

const folder = temporaryFolder('journal');
const messages = loggedErrors();

describe('the journal', () => {
  test('LEAD-06 a line that the database refuses does not keep the others from being restored', async () => {
    const journal = fileJournal(join(folder, 'bad-line'));
    await journal.append([aLead(), aLead({ createdAt: 'no time at all' }), aLead()]);
    const { db } = await databaseOfTheTest();
    expect(await replayJournal(db, journal)).toBe(2);
    expect(messages.join()).toContain('cannot be stored');
    const [kept = ''] = readdirSync(join(folder, 'bad-line', 'set-aside'));
    expect(readFileSync(join(folder, 'bad-line', 'set-aside', kept), 'utf8')).toContain('no time at all');
    // The next start says nothing about it again.
    messages.splice(0);
    expect(await replayJournal(db, journal)).toBe(0);
    expect(messages).toEqual([]);
    await journal.close();
  });

  test('LEAD-06 a lead is written to it before the database', async () => {
    const events: string[] = [];
    const opened = await databaseOfTheTest();
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
  });

  test('LEAD-06 keeps files for a week and lines in order', async () => {
    const directory = join(folder, 'journal');
    let day = new Date('2026-11-01T12:00:00Z');
    const journal = fileJournal(directory, { now: () => day });
    const first = aLead();
    await journal.append([first]);
    for (const date of [3, 5, 7, 8]) {
      day = new Date(`2026-11-0${date}T12:00:00Z`);
      await journal.prune();
    }
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

type Fault = 'half' | 'nothing' | 'unsynced';

/** A disk on which the n-th write of a lead goes wrong: half of it is written, nothing is though it says so, or it is not forced. */
function failingDisk(fault: Fault, failing: number): typeof open {
  let writes = 0;
  const faulty = (file: FileHandle): FileHandle => {
    const { appendFile, datasync } = file;
    let broken = false;
    file.appendFile = async (data, options) => {
      broken = writes++ === failing;
      if (!broken || fault === 'unsynced') return appendFile.call(file, data, options);
      if (fault === 'nothing') return;
      const bytes = data as Buffer;
      await appendFile.call(file, bytes.subarray(0, bytes.length / 2));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    file.datasync = async () => {
      if (broken && fault === 'unsynced') throw new Error('EIO: i/o error, fdatasync');
      return datasync.call(file);
    };
    return file;
  };
  return async (...given) => faulty(await open(...given));
}

describe('a disk that fails once', () => {
  const faults: Fault[] = ['half', 'nothing', 'unsynced'];

  test.each(faults)('LEAD-06 of 15 leads no acknowledged one is lost, whichever is cut off (%s)', async (fault) => {
    for (let failing = 0; failing < 15; failing += 1) {
      const directory = join(folder, `${fault}-${failing}`);
      const journal = fileJournal(directory, { openFile: failingDisk(fault, failing) });
      const acknowledged: string[] = [];
      for (let n = 0; n < 15; n += 1) {
        const lead = aLead();
        await journal.append([lead]).then(
          () => acknowledged.push(lead.id),
          (error: Error) => expect(error.message).toContain('cannot be written'),
        );
      }
      expect(acknowledged).toHaveLength(14);
      await journal.close();
      const { leads } = await fileJournal(directory).read();
      expect(leads.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    }
    expect(messages.some((line) => line.includes('cannot be read'))).toBe(fault === 'half');
  });

  test('LEAD-06 a lead that could not be written down is not acknowledged, and the next one is', async () => {
    const opened = await databaseOfTheTest();
    const journal = fileJournal(join(folder, 'intake'), { openFile: failingDisk('half', 0) });
    const intake = leadIntake(
      lazyDatabase(async () => opened),
      journal,
    );
    await expect(intake(aLead())).rejects.toThrow('no space left');
    await expect(intake(aLead())).resolves.toMatchObject({ kind: 'stored', isNew: true });
    await journal.close();
  });

  test('OPS-13 whether it can be written to is found out without a lead', async () => {
    const directory = join(folder, 'probe');
    await fileJournal(directory).check();
    expect(readdirSync(directory)).toEqual([]);
    await expect(fileJournal(directory, { openFile: failingDisk('half', 0) }).check()).rejects.toThrow('ENOSPC');
  });
});

describe('lines that cannot be read', () => {
  const today = () => `${new Date().toISOString().slice(0, 10)}.ndjson`;

  test.each([
    ['garbage', Buffer.from([0, 255, 254, 3])],
    ['letters that are none', Buffer.from('7b226c656164ff227d', 'hex')],
    ['a number', Buffer.from('5')],
    ['nothing for a lead', Buffer.from('{"lead":null}')],
    ['half a lead', Buffer.from('{"lead":{"id":"1"}}')],
    ['two lines in one', Buffer.from(`{"delivered":"a"}{"lead":${JSON.stringify(aLead())}}`)],
  ])('LEAD-06 %s is set aside once, with a message, and closes nothing', async (what, line) => {
    const directory = join(folder, what.replaceAll(' ', '-'));
    const journal = fileJournal(directory);
    const [before, after] = [aLead(), aLead()];
    await journal.append([before]);
    appendFileSync(join(directory, today()), Buffer.concat([line, Buffer.from('\n')]));
    await journal.append([after]);
    const opened = await databaseOfTheTest();
    expect(await replayJournal(opened.db, journal)).toBe(2);
    expect(messages).toEqual([expect.stringMatching(/a line of .* cannot be read\. It is set aside in .*set-aside/)]);
    expect(await replayJournal(opened.db, journal)).toBe(0);
    expect(messages).toHaveLength(1);
    const files = readdirSync(join(directory, 'set-aside'));
    expect(files.map((name) => readFileSync(join(directory, 'set-aside', name)))).toEqual([line]);
    await journal.close();
  });

  test('LEAD-06 an unreadable file does not keep the others from being read', async () => {
    const directory = join(folder, 'no-file');
    mkdirSync(join(directory, '2026-11-01.ndjson'), { recursive: true });
    const journal = fileJournal(directory);
    await journal.append([aLead()]);
    expect((await journal.read()).leads).toHaveLength(1);
    expect(messages.join()).toContain('2026-11-01.ndjson cannot be read');
    await journal.close();
  });
});

describe('a clock that jumps', () => {
  const later = (date: string, days: number) => new Date(new Date(date).getTime() + days * 86_400_000);

  test.each([true, false])('LEAD-06 400 days ahead deletes no journal (noted before: %s)', async (noted) => {
    const directory = join(folder, `clock-${noted}`);
    let at = new Date('2026-11-01T12:00:00Z');
    const journal = fileJournal(directory, { now: () => at });
    await journal.append([aLead()]);
    if (noted) await journal.prune();
    for (const days of [400, 400.1, 402, 404]) {
      at = later('2026-11-01T12:00:00Z', days);
      await journal.append([aLead()]);
      await journal.prune();
    }
    expect((await journal.read()).leads).toHaveLength(5);
    expect(messages.filter((line) => line.includes('check the date'))).toHaveLength(1);
    // It stays ahead for longer than a journal is kept: now what is old is old by any clock.
    for (const days of [406, 408]) {
      at = later('2026-11-01T12:00:00Z', days);
      await journal.prune();
    }
    expect((await journal.read()).leads).toHaveLength(2);
    await journal.close();
  });
});
