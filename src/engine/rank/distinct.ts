import type { Column } from '../columns/column.ts';

/** Keeps only the first of ranked documents with the same value, and all documents without one. */
export function distinctDocuments(ranked: Uint32Array, column: Column): Uint32Array {
  const seen = new Uint8Array(column.none + 1);
  return ranked.filter((document) => {
    const ids = column.single
      ? column.single.subarray(document, document + 1)
      : column.ids.subarray(column.starts[document], column.starts[document + 1]);
    let isNew = true;
    for (const id of ids) if (id !== column.none && seen[id]) isNew = false;
    if (isNew) for (const id of ids) seen[id] = 1;
    return isNew;
  });
}
