import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { workInTurn } from '../in-turn.ts';
import type { LazyDatabase } from './database.ts';

/**
 * Whether data that is old by the clock may be erased. A clock that jumps (a dead battery, a restored machine, a typo) would
 * otherwise erase what should be kept for days or years.
 */
export type SteadyClock = {
  /** @param lastSeen a moment known to have been the present, if nothing was recorded yet */
  isSteady(lastSeen?: Date): Promise<boolean>;
};

/** `seen`: the clock at the last check; `heldUntil`: nothing is erased before. ISO 8601. */
type Note = { seen: string; heldUntil?: string };

const day = 86_400_000;
/** Longest gap between two checks that a switched-off server can explain, in milliseconds. */
const longestGap = 2 * day;
/** How long nothing is erased after a jump: time to see the message and correct the clock, in milliseconds. */
const holdFor = 7 * day;

/** A clock whose last check is recorded in a file. */
export function notedClock(file: string, now: () => Date = () => new Date()): SteadyClock {
  const inTurn = workInTurn();

  async function look(lastSeen?: Date): Promise<boolean> {
    const at = now();
    const note = await readNote(file);
    const seen = note ? new Date(note.seen) : lastSeen;
    const jump = seen ? at.getTime() - seen.getTime() : 0;
    const jumped = Math.abs(jump) > longestGap;
    const heldUntil = jumped ? new Date(at.getTime() + holdFor).toISOString() : note?.heldUntil;
    const isHeld = heldUntil !== undefined && at.toISOString() < heldUntil;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, JSON.stringify({ seen: at.toISOString(), ...(isHeld ? { heldUntil } : {}) } satisfies Note));
    if (jumped && seen) {
      console.error(
        `The clock says ${at.toISOString()}, and said ${seen.toISOString()} when it was last looked at. In case it is wrong, nothing is erased for being old before ${heldUntil}. Please check the date of this machine.`,
      );
    }
    return !isHeld;
  }

  return { isSteady: (lastSeen) => inTurn(() => look(lastSeen)) };
}

/** A clock that is compared with that of the database, which runs on another machine. */
export function comparedClock(database: LazyDatabase, now: () => Date = () => new Date()): SteadyClock {
  return {
    async isSteady() {
      const { query } = await database.open();
      const [row] = await query('select extract(epoch from now())::float8 as seconds', []);
      const apart = Math.abs(Number(row?.['seconds']) * 1000 - now().getTime());
      if (apart <= longestGap) return true;
      console.error(
        `The clocks of this machine and of the database are ${Math.round(apart / day)} days apart. Nothing is erased for being old until they agree.`,
      );
      return false;
    },
  };
}

async function readNote(file: string): Promise<Note | undefined> {
  try {
    const note = JSON.parse(await readFile(file, 'utf8')) as Partial<Note>;
    return note.seen && !Number.isNaN(Date.parse(note.seen)) ? (note as Note) : undefined;
  } catch {
    return undefined;
  }
}
