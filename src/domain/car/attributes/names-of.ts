import type { AttributeRow, AttributeUse } from './attribute.ts';
import { type AttributeName, attributeRows } from './attributes.ts';

/** The attributes of the given rows. */
export const namesOf = <N extends AttributeName>(isMeant: (row: AttributeRow) => boolean): N[] =>
  attributeRows.flatMap(([name, row]) => (isMeant(row) ? [name as N] : []));

export const isFor = (use: AttributeUse) => (row: AttributeRow) => row.use?.includes(use) === true;
