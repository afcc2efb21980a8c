import type { Demand, Meaning } from './demand.ts';
import type { Phrase } from './phrase.ts';

/** "RAV4 or CX-5", "white or silver": parts that demand the same kind of thing become one. Other parts are unchanged. */
export function joinAlternatives(phrases: readonly Phrase[]): Phrase[] {
  const joined: Phrase[] = [];
  for (let at = 0; at < phrases.length; at++) {
    const one = phrases[at] as Phrase;
    const before = joined.at(-1);
    const other = one.kind === 'or' ? phrases[at + 1] : undefined;
    const both =
      before?.kind === 'part' && other?.kind === 'part' && !before.not === !other.not
        ? eitherOf(before, other)
        : undefined;
    if (both) {
      joined[joined.length - 1] = both;
      at += 1;
    } else joined.push(one);
  }
  return joined;
}

function eitherOf(one: Phrase, other: Phrase): Phrase | undefined {
  const [first] = one.meanings;
  const [second] = other.meanings;
  if (!first || !second) return undefined;
  const demand = either(first.demands, second.demands) ?? anyOf([first.demands, second.demands]);
  if (!demand) return undefined;
  const { name: _name, ...rest } = first;
  const meaning: Meaning = { ...rest, demands: [demand] };
  return { ...one, to: other.to, meanings: [meaning] };
}

/** Different things, any of which will do. Orders and distances do not qualify. */
function anyOf(of: readonly (readonly Demand[])[]): Demand | undefined {
  const canBe = of.flat().every(({ kind, ...demand }) => kind !== 'sort' && kind !== 'near' && !('not' in demand));
  return canBe
    ? { kind: 'either', of: of.flatMap((demands) => (demands[0]?.kind === 'either' ? demands[0].of : [demands])) }
    : undefined;
}

function either([one, ...more]: readonly Demand[], [other, ...others]: readonly Demand[]): Demand | undefined {
  if (!one || !other || more.length > 0 || others.length > 0) return undefined;
  if (one.kind === 'vehicles' && other.kind === 'vehicles') return { ...one, of: [...one.of, ...other.of] };
  if (one.kind === 'values' && other.kind === 'values' && one.attribute === other.attribute) {
    return { ...one, values: [...new Set([...one.values, ...other.values])] };
  }
  return undefined;
}
