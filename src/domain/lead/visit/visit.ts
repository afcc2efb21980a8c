/** The pages of one visit and the query parameters that the visitor arrived with. */
export type Visit = { pages: string[]; params: Record<string, string> };

const pagesKept = 100;
const paramsKept = 50;

/*
 * Read on every page, so checked by hand instead of with a schema: every page would load it.
 */

/** Reads a stored visit; undefined if it is invalid. */
export function visitOf(value: unknown): Visit | undefined {
  const { pages, params } = (value ?? {}) as Record<string, unknown>;
  if (!Array.isArray(pages) || !pages.every(isText)) return undefined;
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return undefined;
  return Object.values(params).every(isText) ? { pages, params: params as Record<string, string> } : undefined;
}

/** The visit with one more page. The first page's query counts as the arrival query; reloads count once. */
export function visitAfter(visit: Visit | undefined, path: string, search: string): Visit {
  const page = path.slice(0, 500);
  if (visit) return visit.pages.at(-1) === page ? visit : { ...visit, pages: [...visit.pages, page].slice(-pagesKept) };
  const params = [...new URLSearchParams(search)].slice(0, paramsKept);
  return {
    pages: [page],
    params: Object.fromEntries(params.map(([name, value]) => [name.slice(0, 100), value.slice(0, 500)])),
  };
}

const isText = (value: unknown) => typeof value === 'string' && value.length <= 500;
