import MarkdownIt from 'markdown-it';
import type { PartFault } from './markdown-faults.ts';
import type { PageSource } from './page-source.ts';

const parser = new MarkdownIt({ html: false });

/** The cells of a row as it is written: a "\|" is no border. */
const cellsIn = (row: string): number =>
  row
    .trim()
    .replaceAll('\\|', '')
    .replace(/^\||\|$/g, '')
    .split('|').length;

const cells = (count: number) => `${count} cell${count === 1 ? '' : 's'}`;

/** Rows with another number of cells than their table has columns: a "|" is missing, or one too many. Pages then lose or move words. */
export function tableFaults({ body, bodyLine }: PageSource): PartFault[] {
  const lines = body.split('\n');
  const fault = (row: number, rule: string): PartFault => {
    const written = (lines[row] ?? '').trim();
    const column = (lines[row] ?? '').length - (lines[row] ?? '').trimStart().length + 1;
    const value = JSON.stringify(written.length > 60 ? `${written.slice(0, 57)}...` : written);
    return { line: bodyLine + row, column, value, rule };
  };
  let columns = 0;
  return parser.parse(body, {}).flatMap(({ type, map }): PartFault[] => {
    if (!map) return [];
    const [row] = map;
    if (type === 'table_open') columns = cellsIn(lines[row] ?? '');
    if (type === 'tr_open') {
      const own = cellsIn(lines[row] ?? '');
      const hint =
        own < columns ? 'is a "|" or an empty line before it missing?' : 'is a "|" too many, or meant as "\\|"?';
      return own === columns ? [] : [fault(row, `has ${cells(own)}, but its table has ${columns} columns: ${hint}`)];
    }
    if (type !== 'paragraph_open') return [];
    // A line of dashes with another number of cells than the line before it makes no table at all.
    const dashes = lines.findIndex(
      (line, n) => n > row && n < map[1] && /^[\s|:-]*-[\s|:-]*$/.test(line) && line.includes('|'),
    );
    if (dashes < 0) return [];
    const head = cellsIn(lines[dashes - 1] ?? '');
    const rule = `makes no table: it has ${cells(cellsIn(lines[dashes] ?? ''))}, the line above it ${head}`;
    return [{ ...fault(dashes, rule), nearest: `|${' --- |'.repeat(head)}` }];
  });
}
