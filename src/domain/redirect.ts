/** An old address and its target. */
export interface Redirect {
  /** A path; one ending in "/*" matches all paths with that prefix. */
  from: string;
  /** A path of the site or an https address; ":splat" is replaced by the match of "*". */
  to: string;
  /** 301 is permanent, 302 temporary. */
  status: 301 | 302;
}

/** A path without its query and trailing slash; "/" is unchanged. */
export function plainPath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

/** The prefix before the "*", with its slash; undefined if the rule is for one path only. */
function prefixOf(from: string): string | undefined {
  return from.endsWith('/*') ? from.slice(0, -1) : undefined;
}

/** The match of "*" in a path; undefined if the rule is not for this path. */
function splatOf({ from }: Pick<Redirect, 'from'>, path: string): string | undefined {
  const prefix = prefixOf(from);
  if (prefix === undefined) return plainPath(from) === path ? '' : undefined;
  if (path === prefix.slice(0, -1)) return '';
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}

/**
 * The target of an address; the first matching rule wins. The query is kept unless the rule has its own.
 * @param address path of a request, with its query
 * @returns nothing if no rule is for this path
 */
export function redirectFor(
  rules: readonly Redirect[],
  address: string,
): { to: string; status: Redirect['status'] } | undefined {
  const [, query = ''] = /\?([^#]*)/.exec(address) ?? [];
  const path = plainPath(address);
  for (const rule of rules) {
    const splat = splatOf(rule, path);
    if (splat === undefined) continue;
    // A target within the site stays there, whatever the address contains: browsers read "//" and "/\\" as another host.
    const to = rule.to.replace(':splat', splat).replace(/^\/[/\\]+/, '/');
    return { to: query && !to.includes('?') ? withQuery(to, query) : to, status: rule.status };
  }
  return undefined;
}

function withQuery(to: string, query: string): string {
  const [path, fragment] = to.split('#', 2);
  return `${path}?${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** The redirects file of a built site; CDNs, the gateway and Netlify's function follow it. */
export const redirectsFileName = '_redirects';

/** The rules in the form of a Netlify `_redirects` file: one per line, the first match wins. */
export function redirectsFile(rules: readonly Redirect[]): string {
  return rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
}

/** Reads what `redirectsFile` wrote; lines of another form are left out. */
export function readRedirects(file: string): Redirect[] {
  return file.split('\n').flatMap((line) => {
    const [, from, to, status] = /^(\/\S*) (\S+) (30[12])$/.exec(line) ?? [];
    return from && to ? [{ from, to, status: status === '302' ? 302 : 301 }] : [];
  });
}

/**
 * The rule that matches another rule's target, so that a visitor would be redirected twice or in a circle.
 * @param rule one of `rules`, or a further one
 */
export function nextRedirect(rule: Redirect, rules: readonly Redirect[]): Redirect | undefined {
  if (!rule.to.startsWith('/')) return undefined;
  const [fixed = '', ...rest] = plainPath(rule.to).split(':splat');
  if (rest.length === 0) return rules.find((next) => splatOf(next, plainPath(fixed)) !== undefined);
  // The target stands for all paths with that prefix: every rule for one of them matches it, and rules for paths around them.
  return rules.find(({ from }) => {
    const prefix = prefixOf(from);
    return from.startsWith(fixed) || (prefix !== undefined && fixed.startsWith(prefix));
  });
}
