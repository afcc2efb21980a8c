import type { EngineDocument } from '../types.ts';
import { malformed } from './payload.ts';

/**
 * Documents of a CSV body as Meilisearch reads it: the first row names the attributes, `price:number` and
 * `sold:boolean` give types, an empty cell is null. Quotes are double quotes, doubled inside.
 */
export function readCsv(body: string, delimiter: string): EngineDocument[] {
  const [head, ...rows] = readRows(body, delimiter);
  const columns = (head ?? []).map((name) => {
    const [, attribute = name, type = 'string'] = /^(.*):(number|boolean|string)$/.exec(name) ?? [];
    return { attribute, type };
  });
  return rows.map((cells, at) => {
    if (cells.length !== columns.length) {
      throw malformed('csv', `row ${at + 2} has ${cells.length} cells, the first row ${columns.length}`);
    }
    return Object.fromEntries(
      columns.map(({ attribute, type }, column) => [attribute, cellValue(cells[column] as string, type, at + 2)]),
    );
  });
}

function cellValue(cell: string, type: string, row: number): unknown {
  if (type === 'string') return cell === '' ? null : cell;
  const text = cell.trim();
  if (text === '') return null;
  if (type === 'boolean') {
    if (text === 'true' || text === 'false') return text === 'true';
    throw malformed('csv', `row ${row}: "${text}" is neither true nor false`);
  }
  const number = Number(text);
  if (Number.isNaN(number)) throw malformed('csv', `row ${row}: "${text}" is not a number`);
  return number;
}

function readRows(body: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    row.push(cell);
    cell = '';
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  for (let at = 0; at < body.length; at++) {
    const character = body[at] as string;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (body[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === delimiter) {
      row.push(cell);
      cell = '';
    } else if (character === '\n') {
      if (cell.endsWith('\r')) cell = cell.slice(0, -1);
      endRow();
    } else cell += character;
  }
  if (quoted) throw malformed('csv', 'a quoted cell is not closed');
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
