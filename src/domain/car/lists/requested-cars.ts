/** Maximum number of cars in a page's request. */
const longestList = 100;
/** The most cars that are compared side by side. */
export const mostCompared = 4;

const idPattern = /^[A-Za-z0-9_-]{1,511}$/;
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The ids of "a,b,c", each once; invalid ids are left out. */
export function readIds(text: string | null): string[] {
  return readList(text, idPattern, longestList);
}

/** The slugs of "a,b", each once, at most four; invalid slugs are left out. */
export function readSlugs(text: string | null): string[] {
  return readList(text, slugPattern, mostCompared);
}

function readList(text: string | null, pattern: RegExp, most: number): string[] {
  const entries = (text ?? '').split(',').map((entry) => entry.trim());
  return [...new Set(entries.filter((entry) => entry.length <= 511 && pattern.test(entry)))].slice(0, most);
}
