import type { AttributeRow, AttributeUse } from './attribute.ts';
import { type AttributeName, attributeRows } from './attributes.ts';

export type Row = Partial<AttributeRow>;

/** The attributes of the given rows. */
export const namesOf = <N extends AttributeName>(isMeant: (row: Row, name: string) => boolean): N[] =>
  attributeRows.flatMap(([name, row]) => (isMeant(row, name) ? [name as N] : []));

export const isFor = (use: AttributeUse) => (row: Row) => row.use?.includes(use) === true;
