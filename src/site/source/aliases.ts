import { childOf, type Entry, type SourceNode } from './source-tree.ts';

/**
 * Names that imported data uses, and the key each stands for. A step "[]" means every item of a list. A file may use
 * either name, but not both.
 */
export const aliases: readonly (readonly [alias: string, key: string])[] = [
  ['dealership_id', 'dealershipId'],
  ['dealership_websites', 'dealershipWebsites'],
  ['opening_hours', 'openingHours'],
  ['specifications.just_arrived_days', 'tags.newDays'],
  ['specifications.just_arrived_tag_name', 'tags.newText'],
  ['specifications.sold_tag_name', 'tags.soldText'],
  ['garage_enabled', 'features.garage'],
  ['search_engine.host', 'search.engine.host'],
  ['search_engine.key', 'search.engine.key'],
  ['search_filters', 'search.facets'],
  ['include_sold_cars_days', 'search.includeSoldDays'],
  ['finance_provider', 'finance.provider'],
  ['gmb_profiles', 'reviews.googleProfiles'],
  ['reviews.googleProfiles.[].review_url', 'reviews.googleProfiles.[].reviewUrl'],
  ['Toyota Base Domain', 'manufacturer.baseDomain'],
  ['Toyota Complaints Contact', 'manufacturer.complaintsContact'],
  ['Toyota Email', 'manufacturer.email'],
];

export type AliasClash = { entry: Entry; alias: string; key: string };

/** Names to suggest beside the own keys of a file's top level. */
export const topLevelAliases: readonly string[] = aliases.map(([alias]) => alias).filter((alias) => !/[.]/.test(alias));

/**
 * Groups that exist only for aliases, such as "specifications", with the names they may hold.
 * Used to judge what is left in such a group after its aliases were moved.
 */
export const aliasGroups: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(aliases.flatMap(([alias, key]) => outerGroup(alias, key)))].map((group) => [
    group,
    aliases.filter(([alias]) => alias.startsWith(`${group}.`)).map(([alias]) => alias.slice(group.length + 1)),
  ]),
);

function outerGroup(alias: string, key: string): string[] {
  const [first, second] = alias.split('.');
  return first && second && first !== key.split('.')[0] ? [first] : [];
}

/**
 * Moves every value written under an alias to the platform's key. The tree is changed in place; values keep their
 * position in the file and remember the alias.
 * @returns settings that the file has under both names
 */
export function applyAliases(root: SourceNode): AliasClash[] {
  const clashes: AliasClash[] = [];
  for (const [alias, key] of aliases) move(root, alias.split('.'), key.split('.'), { alias, key }, clashes);
  if (root.kind === 'object') {
    for (const group of aliasGroups.keys()) {
      const node = root.entries.get(group)?.node;
      if (node?.kind === 'object' && node.entries.size === 0) root.entries.delete(group);
    }
  }
  return clashes;
}

function move(
  node: SourceNode,
  from: readonly string[],
  to: readonly string[],
  names: { alias: string; key: string },
  clashes: AliasClash[],
): void {
  // Walk the steps that both names share, fanning out over lists.
  const [step, ...rest] = from;
  if (step !== undefined && step === to[0]) {
    const below = step === '[]' ? (node.kind === 'array' ? node.items : []) : [childOf(node, step)?.node];
    for (const child of below) if (child) move(child, rest, to.slice(1), names, clashes);
    return;
  }
  const entry = take(node, from);
  if (!entry) return;
  const target = openGroup(node, to.slice(0, -1), entry);
  const last = to.at(-1);
  if (!target || last === undefined || target.has(last)) {
    clashes.push({ entry, ...names });
    return;
  }
  target.set(last, { key: entry.key, node: { ...entry.node, alias: names.alias } });
}

/** Removes and returns the entry at a path of keys. */
function take(node: SourceNode, path: readonly string[]): Entry | undefined {
  const [step, ...rest] = path;
  if (node.kind !== 'object' || step === undefined) return undefined;
  const entry = node.entries.get(step);
  if (!entry) return undefined;
  if (rest.length > 0) return take(entry.node, rest);
  node.entries.delete(step);
  return entry;
}

/** The entries of the group at a path, made where missing; undefined when something else is in the way. */
export function openGroup(node: SourceNode, path: readonly string[], cause: Entry): Map<string, Entry> | undefined {
  let current = node;
  for (const step of path) {
    if (current.kind !== 'object') return undefined;
    let child = current.entries.get(step);
    if (!child) {
      child = { key: cause.key, node: { kind: 'object', position: cause.node.position, entries: new Map() } };
      current.entries.set(step, child);
    }
    current = child.node;
  }
  return current.kind === 'object' ? current.entries : undefined;
}
