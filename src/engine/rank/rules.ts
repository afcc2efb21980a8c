import { type Column, sortKey } from '../columns/column.ts';
import { EngineError } from '../engine-error.ts';
import { attributeMatch, inexactWords } from '../match/exactness.ts';
import { proximityKey } from '../match/proximity.ts';
import { readingOf, type TextMatch, typosOf } from '../match/text-match.ts';
import type { Unit } from '../match/unit.ts';
import { bucketOf, positionOf, rankOf, type TextIndex } from '../text/text-index.ts';
import { distanceKey, geoPoint } from './geo-point.ts';
import type { RankKey } from './rank-documents.ts';

export interface SortExpression {
  attribute: string;
  descending: boolean;
}

const expression = /^(.+):(asc|desc)$/;
const olderExpression = /^(asc|desc)\((.+)\)$/;

/** Parses `price:desc`; undefined if it does not have that form. */
export function parseSort(text: string): SortExpression | undefined {
  const parts = expression.exec(text.trim());
  return parts ? { attribute: parts[1] as string, descending: parts[2] === 'desc' } : undefined;
}

/** Reads a custom ranking rule: `custom_rank:desc`, or the older `desc(custom_rank)`. */
export function parseCustomRule(rule: string): SortExpression | undefined {
  const older = olderExpression.exec(rule.trim());
  return older ? { attribute: older[2] as string, descending: older[1] === 'desc' } : parseSort(rule);
}

export interface RankingContext {
  index: TextIndex;
  /** Undefined for a search without words. */
  match: TextMatch | undefined;
  sort: readonly SortExpression[];
  column: (attribute: string) => Column | undefined;
}

/** The keys to rank by, in the order of the settings' ranking rules; without rules that cannot distinguish documents. */
export function rankingKeys(rankingRules: readonly string[], context: RankingContext): RankKey[] {
  return rankingRules.flatMap((rule) => {
    if (rule === 'sort') return context.sort.flatMap((sort) => columnKey(sort, context));
    const custom = parseCustomRule(rule);
    if (custom) return columnKey(custom, context);
    return context.match && context.match.queryWords > 0 ? textKeys(rule, context.index, context.match) : [];
  });
}

function columnKey({ attribute, descending }: SortExpression, context: RankingContext): RankKey[] {
  const point = geoPoint(attribute);
  if (point) return distanceKey(point, descending, context.column);
  const column = context.column(attribute);
  return column ? [(document) => sortKey(column, document, descending)] : [];
}

function textKeys(rule: string, index: TextIndex, match: TextMatch): RankKey[] {
  const reading = (document: number) => readingOf(match, document);
  /** The sum over the query's parts of each one's best place. */
  const sum = (costOf: (place: number, unit: Unit) => number): RankKey => {
    return (document) => {
      let total = 0;
      for (const unit of reading(document).units) {
        let least = Number.POSITIVE_INFINITY;
        unit.found.visitFirst(document, (place) => {
          least = Math.min(least, costOf(place, unit));
        });
        total += least;
      }
      return total;
    };
  };
  switch (rule) {
    case 'words':
      return match.queryWords > 1 ? [(document) => match.queryWords - reading(document).wordCount] : [];
    case 'typo':
      return [(document) => typosOf(reading(document), document)];
    case 'proximity':
      return match.queryWords > 1 ? [proximityKey(reading)] : [];
    case 'attributeRank':
      return [sum((place, { from, to }) => rankOf(place) * (to - from))];
    case 'wordPosition':
      return [sum(positionCost)];
    case 'attribute':
      return [...textKeys('attributeRank', index, match), ...textKeys('wordPosition', index, match)];
    case 'exactness':
      return [
        (document) => attributeCosts[attributeMatch(index, reading(document), document)],
        (document) => inexactWords(reading(document), document),
      ];
    default:
      throw new EngineError('invalid_settings_ranking_rules', `\`${rule}\` ranking rule is invalid.`);
  }
}

const attributeCosts = { exactMatch: 0, matchesStart: 1, noExactMatch: 2 } as const;

/** Limits of the distances that cost the same. */
const distanceSteps = [0, 1, 4, 7, 11, 16, 24, 64, 256, 1024];

/** Cost of the distance between a place in the text and the words' place in the query. */
function positionCost(place: number, { from, to, start }: Unit): number {
  const distance = Math.abs(bucketOf(positionOf(place)) - start);
  let cost = 0;
  for (let word = 0; word < to - from; word++) {
    const step = distanceSteps.findIndex((last) => distance + word <= last);
    cost += step < 0 ? distanceSteps.length : step;
  }
  return cost;
}
