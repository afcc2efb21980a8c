import { type Column, sortKey } from '../columns/column.ts';
import { EngineError } from '../engine-error.ts';
import { attributeMatch, exactUnits } from '../match/exactness.ts';
import { proximityKey } from '../match/proximity.ts';
import { readingOf, type TextMatch, typosOf } from '../match/text-match.ts';
import type { Occurrences } from '../match/unit.ts';
import type { TextIndex } from '../text/text-index.ts';
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
  const sum = (measure: (found: Occurrences, document: number) => number): RankKey => {
    return (document) => {
      let total = 0;
      for (const { found } of reading(document).units) total += measure(found, document);
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
      return [sum((found, document) => found.rank(document))];
    case 'wordPosition':
      return [sum((found, document) => positionCost(found.position(document)))];
    case 'attribute':
      return [...textKeys('attributeRank', index, match), ...textKeys('wordPosition', index, match)];
    case 'exactness':
      return [
        (document) => attributeCosts[attributeMatch(index, match, document)],
        (document) => -exactUnits(reading(document).units, document),
      ];
    default:
      throw new EngineError('invalid_settings_ranking_rules', `\`${rule}\` ranking rule is invalid.`);
  }
}

const attributeCosts = { exactMatch: 0, matchesStart: 1, noExactMatch: 2 } as const;

/** Positions count in widening steps: deep into a text, further distance hardly matters. */
const positionSteps = [0, 1, 4, 7, 11, 16, 24, 64, 256, 1024];

function positionCost(position: number): number {
  const step = positionSteps.findIndex((last) => position <= last);
  return step < 0 ? positionSteps.length : step;
}
