import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import type { BackupPart } from './backup-file.ts';

type RowPart = Extract<BackupPart, { table: string }>;

/** Rows fetched or stored in one go. */
const batchSize = 500;

/** Every row of every table, at a single point in time; referenced rows come first. */
export async function exportTables(db: Database, take: (part: RowPart) => Promise<void>): Promise<void> {
  await db.transaction(
    async (inside) => {
      for (const table of await tablesInOrder(inside)) {
        await inside.execute(
          sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${sql.identifier(table)} t`,
        );
        for (;;) {
          const rows = await rowsOf<{ row: string }>(inside, sql.raw(`fetch ${batchSize} from backup_rows`));
          for (const { row } of rows) await take({ table, row });
          if (rows.length < batchSize) break;
        }
        await inside.execute(sql`close backup_rows`);
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export type ImportOptions = {
  /** Empties the tables first; without it a non-empty database is refused. */
  replace: boolean;
};

/**
 * Restores rows into an up-to-date database, all or none. Columns added after the backup get their defaults; a table or column
 * unknown to this version means that the backup is newer, or from before the first release, and is refused.
 */
export async function importTables(
  db: Database,
  parts: AsyncIterable<BackupPart>,
  { replace }: ImportOptions,
): Promise<void> {
  await db.transaction(async (inside) => {
    const tables = await tablesInOrder(inside);
    if (replace) await inside.execute(sql`truncate ${sql.join(tables.map(quoted), sql`, `)} restart identity cascade`);
    else await refuseRows(inside, tables);
    const columns = await columnsOf(inside);
    let waiting: RowPart[] = [];
    const flush = async () => {
      if (waiting.length > 0) await insert(inside, waiting, columns);
      waiting = [];
    };
    for await (const part of parts) {
      if (!('table' in part)) continue;
      if (waiting.length >= batchSize || (waiting[0] && waiting[0].table !== part.table)) await flush();
      waiting.push(part);
    }
    await flush();
    await continueNumbering(inside);
  });
}

type Executes = Pick<Database, 'execute'>;

const quoted = (name: string) => sql.identifier(name);

/** The tables of the platform, each after those that it refers to. */
async function tablesInOrder(db: Executes): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const references = await rowsOf<{ child: string; parent: string }>(
    db,
    sql`select child.relname as child, parent.relname as parent from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const ordered = new Set<string>();
  const addAfterParents = (name: string) => {
    if (ordered.has(name)) return;
    for (const { child, parent } of references) if (child === name && parent !== name) addAfterParents(parent);
    ordered.add(name);
  };
  for (const { name } of tables) addAfterParents(name);
  return [...ordered];
}

async function refuseRows(db: Executes, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const [row] = await rowsOf(db, sql`select 1 from ${quoted(table)} limit 1`);
    if (row)
      throw new Error(`The database already holds data (${table}). Add --replace to replace it with the backup.`);
  }
}

async function columnsOf(db: Executes): Promise<Map<string, Set<string>>> {
  const rows = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
  );
  const columns = new Map<string, Set<string>>();
  for (const { table, column } of rows) columns.set(table, (columns.get(table) ?? new Set()).add(column));
  return columns;
}

async function insert(db: Executes, parts: readonly RowPart[], known: Map<string, Set<string>>): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const { table } = first;
  const columns = Object.keys(JSON.parse(first.row) as object);
  const unknown = columns.filter((column) => !known.get(table)?.has(column));
  if (!known.has(table) || unknown.length > 0) {
    throw new Error(
      `The backup was made by another version of the platform: this one has no ${[table, ...unknown.slice(0, 1)].join('.')}.`,
    );
  }
  const list = sql.join(columns.map(quoted), sql`, `);
  await db.execute(
    sql`insert into ${quoted(table)} (${list})
      select ${list} from jsonb_populate_recordset(null::${quoted(table)}, ${`[${parts.map(({ row }) => row).join()}]`}::jsonb)`,
  );
}

/** Numbers assigned by the database continue after the restored ones. */
async function continueNumbering(db: Executes): Promise<void> {
  const numbered = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and column_default like 'nextval(%'`,
  );
  for (const { table, column } of numbered) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${`"${table}"`}::text, ${column}::text), coalesce(max(${quoted(column)}), 0) + 1, false)
        from ${quoted(table)}`,
    );
  }
}
