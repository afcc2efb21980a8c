import { attributeMatch, exactUnits } from '../match/exactness.ts';
import { farthest, proximity } from '../match/proximity.ts';
import type { Reading, TextMatch } from '../match/text-match.ts';
import type { TextIndex } from '../text/text-index.ts';
import { positionCost } from './rules.ts';

/** A rule's verdict: `rank` of `max`, more is better. */
interface Standing {
  rank: number;
  max: number;
  detail: Record<string, unknown>;
}

/** How well a document answers the query, and why. Sorting plays no part in it. */
export interface RankingScore {
  /** 0 to 1. */
  score: number;
  details: Record<string, Record<string, unknown>>;
}

/** The score of one document: each rule divides the room that the rules before it left. 1 for a search without words. */
export function rankingScore(
  rankingRules: readonly string[],
  index: TextIndex,
  match: TextMatch | undefined,
  document: number,
): RankingScore {
  const details: RankingScore['details'] = {};
  if (!match || match.queryWords === 0) return { score: 1, details };
  let rank = 1;
  let max = 1;
  let order = 0;
  for (const rule of rankingRules.flatMap((name) =>
    name === 'attribute' ? ['attributeRank', 'wordPosition'] : [name],
  )) {
    const standing = standingOf(rule, index, match, document);
    if (!standing) continue;
    rank = (rank - 1) * standing.max + standing.rank;
    max *= standing.max;
    details[rule] = { order: order++, ...standing.detail, score: standing.rank / standing.max };
  }
  return { score: rank / max, details };
}

function standingOf(rule: string, index: TextIndex, match: TextMatch, document: number): Standing | undefined {
  const reading = match.readings[match.readingOf[document] as number] as Reading;
  const { units } = reading;
  if (rule === 'words') {
    const detail = { matchingWords: reading.wordCount, maxMatchingWords: match.queryWords };
    return { rank: reading.wordCount, max: match.queryWords, detail };
  }
  if (rule === 'typo') {
    const typos = match.typosOf[document] as number;
    const most = Math.max(typos, 2 * units.length);
    return { rank: most + 1 - typos, max: most + 1, detail: { typoCount: typos, maxTypoCount: most } };
  }
  if (rule === 'proximity') {
    const most = farthest * (units.length - 1);
    return { rank: most + 1 - Math.max(0, proximity(units, document) - (units.length - 1)), max: most + 1, detail: {} };
  }
  if (rule === 'attributeRank') {
    const most = index.attributes.length * units.length;
    return { rank: most - units.reduce((sum, unit) => sum + unit.rank(document), 0), max: most, detail: {} };
  }
  if (rule === 'wordPosition') {
    const most = 11 * units.length;
    return {
      rank: most - units.reduce((sum, unit) => sum + positionCost(unit.position(document)), 0),
      max: most,
      detail: {},
    };
  }
  if (rule === 'exactness') {
    const matchType = attributeMatch(index, match, document);
    const attribute = { exactMatch: 2, matchesStart: 1, noExactMatch: 0 }[matchType];
    const most = 3 * (match.queryWords + 1);
    return {
      rank: attribute * (match.queryWords + 1) + exactUnits(units, document) + 1,
      max: most,
      detail: { matchType },
    };
  }
  return undefined;
}
