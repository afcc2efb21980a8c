import { join } from 'node:path';
import { canonicalHost } from '../../domain/hosts/canonical-host.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { mergeLayers } from '../source/merge.ts';
import { locate, type Problem } from '../source/problem.ts';
import { childOf, type Path, readSource, type SourceNode } from '../source/source-tree.ts';
import { dealerSlugs, isLink } from './dealer-slugs.ts';
import { shownPath, textIfThere } from './files-in.ts';

/** What only one dealer may have, with the rule for a dealer that has the same as another. `key` is the form in which it is compared. */
type Claim = { kind: keyof typeof rules; key: string; problem: Problem };

/** @param other the other dealer and where it has it @param entry the entry of `shares` that would allow it */
const rules = {
  host: (other: string) => `has the same host as the site of ${other}: each site needs a host of its own`,
  feed: (other: string) => `is also the feed of ${other}: importing one would replace the cars of the other`,
  dealerships: (other: string, entry: string) => `is also a dealership of ${other}: ${unlessShared(entry)}`,
  mailboxes: (other: string, entry: string) => `also gets leads of ${other}: ${unlessShared(entry)}`,
  accounts: (other: string, entry: string) => `also gets the money of ${other}: ${unlessShared(entry)}`,
};

const unlessShared = (entry: string) =>
  `if they share it, each names the other in its dealer.json, this one with "shares": [${entry}]`;

/** What dealer.json claims. Search hosts compare ids without regard to letter case, mail servers names of mailboxes. */
const claimed: readonly (Pick<Claim, 'kind'> & { path: Path; keyOf: (value: string) => string | undefined })[] = [
  { kind: 'host', path: ['url'], keyOf: canonicalHost },
  { kind: 'dealerships', path: ['dealerships', '*', 'id'], keyOf: (id) => id.toLowerCase() },
  { kind: 'mailboxes', path: ['email'], keyOf: (email) => email.toLowerCase() },
  { kind: 'mailboxes', path: ['leads', 'delivery', 'mailboxes', '*', 'to'], keyOf: (email) => email.toLowerCase() },
  { kind: 'accounts', path: ['reserve', 'account'], keyOf: (account) => account.trim() },
];

/**
 * What more than one dealer of a folder has although only one may: the host of a site, the id of a feed, and, unless it
 * comes from their preset or both agree to share it (`shares`), a dealership, an address that gets leads or an account
 * that gets money. A problem for each of them. Reads no more than it needs of every dealer, other mistakes or not: what
 * a dealer has stays its own.
 */
export function contestedClaims(dealersDir: string): Problem[] {
  const slugs = dealerSlugs(dealersDir);
  const dealers = slugs.map((slug) => claimsOf(dealersDir, slug));
  const agreed = new Set(dealers.flatMap(({ slug, shares }) => shares.map((share) => `${slug} ${share}`)));
  const share = ({ kind, problem: one }: Claim, { problem: other }: Claim) =>
    one.file === other.file ||
    (agreed.has(`${one.dealer} ${kind} ${other.dealer}`) && agreed.has(`${other.dealer} ${kind} ${one.dealer}`));
  const sameClaims = Map.groupBy(
    dealers.flatMap(({ claims }) => claims),
    ({ kind, key }) => `${kind} ${key}`,
  );
  const contested = [...sameClaims.values()].flatMap((claims) =>
    claims.flatMap((claim) => {
      const other = claims.find((one) => one.problem.dealer !== claim.problem.dealer && !share(claim, one));
      if (!other) return [];
      const { dealer, file, line } = other.problem;
      const entry = `{ "with": "${dealer}", "what": ["${claim.kind}"] }`;
      return [{ ...claim.problem, rule: rules[claim.kind](`"${dealer}" (${file}:${line})`, entry) }];
    }),
  );
  return [...contested, ...dealers.flatMap(({ slug, partners }) => strangers(slug, partners, slugs))];
}

/** Partners in `shares` that are no other dealer. */
function strangers(slug: string, partners: readonly { name: string; problem: Problem }[], slugs: readonly string[]) {
  const others = slugs.filter((other) => other !== slug);
  return partners
    .filter(({ name }) => !others.includes(name))
    .map(({ name, problem }): Problem => {
      const nearest = nearestName(name, others);
      return { ...problem, rule: 'must be the slug of another dealer', ...(nearest ? { nearest } : {}) };
    });
}

function claimsOf(dealersDir: string, slug: string) {
  const treeOf = (...path: string[]) => {
    const file = join(dealersDir, ...path);
    // What lies behind a link is not this dealer's to claim; load.ts refuses the link.
    if (path.some((_, n) => isLink(join(dealersDir, ...path.slice(0, n + 1))))) return undefined;
    const text = textIfThere(file);
    return text === undefined ? undefined : readSource(text, shownPath(dealersDir, file)).node;
  };
  const own = treeOf(slug, 'dealer.json');
  const [preset] = valuesAt(own, ['template']);
  const dealer = mergeLayers(preset && treeOf('_presets', preset.value, 'dealer.json'), own);
  const mapping = treeOf(slug, 'stock-mapping.json');
  const problem = (path: Path, file = 'dealer.json', root = dealer) =>
    locate({ path, rule: '' }, root, slug, shownPath(dealersDir, join(dealersDir, slug, file)));

  const claims = claimed.flatMap(({ kind, path: where, keyOf }) =>
    valuesAt(dealer, where).flatMap(({ path, value }): Claim[] => {
      const key = keyOf(value);
      return key === undefined ? [] : [{ kind, key, problem: problem(path) }];
    }),
  );
  const [feed] = valuesAt(mapping, ['feed']);
  claims.push(
    feed
      ? { kind: 'feed', key: feed.value, problem: problem(feed.path, 'stock-mapping.json', mapping) }
      : { kind: 'feed', key: slug, problem: problem(['slug']) },
  );
  const partners = valuesAt(own, ['shares', '*', 'with']).map(({ path, value }) => ({
    name: value,
    problem: problem(path),
    what: valuesAt(own, [...path.slice(0, -1), 'what', '*']).map((kind) => kind.value),
  }));
  const shares = partners.flatMap(({ name, what }) => what.map((kind) => `${kind} ${name}`));
  return { slug, claims, partners, shares };
}

/** The texts and numbers at a path, in which "*" is every entry of a list. */
function valuesAt(node: SourceNode | undefined, wanted: Path, path: Path = []): { path: Path; value: string }[] {
  const [step, ...rest] = wanted;
  if (!node) return [];
  if (step === undefined) {
    const isValue = node.kind === 'scalar' && (typeof node.value === 'string' || typeof node.value === 'number');
    return isValue ? [{ path, value: String(node.value) }] : [];
  }
  if (step !== '*') return valuesAt(childOf(node, step)?.node, rest, [...path, step]);
  return node.kind === 'array' ? node.items.flatMap((item, n) => valuesAt(item, rest, [...path, n])) : [];
}
