import type { CarChange, ChangeCounts } from './feed-changes.ts';
import type { FeedPreview } from './preview.ts';

/** Something that an import did to a row, which the feed's owner should know about. */
export type RowNote = {
  level: 'rejected' | 'merged' | 'repaired' | 'warning';
  /** Number of the row in the feed, from 1. */
  row: number;
  /** Line of the feed file on which the row begins. */
  line: number;
  /** Id or stock number of the car, where it is known. */
  id?: string;
  field: string;
  value?: string;
  reason: string;
};

/** Notes of one kind, counted, with the first of them. */
export type NoteGroup = { level: RowNote['level']; field: string; reason: string; count: number; first: RowNote };

/** The result of a feed. Every row read is blank, kept, merged or rejected: the four add up to `read`. */
export type ImportReport = {
  feed: string;
  file: string;
  format: string;
  /** Character encoding the feed was read in: "UTF-8". */
  encoding: string;
  /** The column separator of a CSV feed: "comma". */
  separator?: string;
  read: number;
  /** Rows without a value. */
  blank: number;
  /** Cars of the feed. */
  kept: number;
  /** Rows that repeat a car that is kept. */
  merged: number;
  /** Rows that yield no car, each with a reason. */
  rejected: number;
  /** Cars by what the import does to them; for a dry run, what it would do. */
  changes?: ChangeCounts;
  /** The first few cars of each kind of change; `--report` lists them all. */
  firstChanges?: CarChange[];
  /** The cars as they would appear, after a dry run. */
  preview?: FeedPreview;
  /** Number of changes by kind; `far` are the prices that changed by more than half. */
  changeTotals?: Partial<Record<CarChange['kind'] | 'far', number>>;
  /** Number of warnings by field. */
  warnings: Record<string, number>;
  /** Number of rows each repair of the mapping applied to. */
  repairs: Record<string, number>;
  /** Columns or keys that fill no field. */
  unusedColumns: string[];
  /** Rules whose paths matched nothing in any row, each with its paths. */
  neverGiven: string[];
  /** Fields that were not, or not always, filled from a column of their name since a rule reads it. */
  givenUp: string[];
  /** Columns recognised without a rule whose value differed from the one used. */
  passedOver: string[];
  groups: NoteGroup[];
};

/** Whether the counts of a report add up. */
export function addsUp({ read, blank, kept, merged, rejected }: ImportReport): boolean {
  return read === blank + kept + merged + rejected;
}

const mostGroups = 400;

/** Counts notes and groups them; `onNote` gets every single one. */
export class NoteCounter {
  readonly warnings: Record<string, number> = {};
  readonly repairs: Record<string, number> = {};
  #groups = new Map<string, NoteGroup>();
  #onNote: (note: RowNote) => void;

  constructor(onNote: (note: RowNote) => void = () => {}) {
    this.#onNote = onNote;
  }

  add(note: RowNote): void {
    this.#onNote(note);
    if (note.level === 'warning') this.warnings[note.field] = (this.warnings[note.field] ?? 0) + 1;
    if (note.level === 'repaired') this.repairs[note.reason] = (this.repairs[note.reason] ?? 0) + 1;
    const full = this.#groups.size >= mostGroups;
    const key = `${note.level}\n${note.field}\n${note.reason.replace(/\d+/g, '#')}`;
    const group = this.#groups.get(key) ?? (full ? this.#groups.get(`${note.level}\nother`) : undefined);
    if (group) group.count += 1;
    else if (full)
      this.#groups.set(`${note.level}\nother`, {
        level: note.level,
        field: 'other',
        reason: 'other reasons',
        count: 1,
        first: note,
      });
    else this.#groups.set(key, { level: note.level, field: note.field, reason: note.reason, count: 1, first: note });
  }

  /** Groups, the most serious and then the most frequent first. */
  groups(): NoteGroup[] {
    const order = ['rejected', 'merged', 'repaired', 'warning'];
    return [...this.#groups.values()].sort(
      (a, b) => order.indexOf(a.level) - order.indexOf(b.level) || b.count - a.count,
    );
  }
}
