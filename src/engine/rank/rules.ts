import { type Column, sortKey } from '../columns/column.ts';
import { EngineError } from '../engine-error.ts';
import { attributeMatch, inexactWords } from '../match/exactness.ts';
import { proximityMeasure } from '../match/proximity.ts';
import { type Reading, readingsOf, type TextMatch, typosOf } from '../match/text-match.ts';
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
  const { index, match, sort } = context;
  const earlier: Measure[] = [];
  return rankingRules.flatMap((rule) => {
    if (rule === 'sort') return sort.flatMap((each) => columnKey(each, context));
    const custom = parseCustomRule(rule);
    if (custom) return columnKey(custom, context);
    if (!match || match.queryWords === 0) return [];
    return measuresOf(rule, index, match).map((measure) => {
      const key = bestReading(match, [...earlier], measure);
      earlier.push(measure);
      return key;
    });
  });
}

/** What a reading of the query costs in a document that has it. */
type Measure = (reading: Reading, document: number) => number;

/** A document's cost in its best reading: of those that the earlier measures leave equal, the cheapest. */
function bestReading(match: TextMatch, earlier: readonly Measure[], measure: Measure): RankKey {
  return (document) => {
    let readings = readingsOf(match, document);
    for (let i = 0; i < earlier.length && readings.length > 1; i++) {
      const costs = readings.map((reading) => (earlier[i] as Measure)(reading, document));
      const least = Math.min(...costs);
      readings = readings.filter((_, n) => costs[n] === least);
    }
    let least = Number.POSITIVE_INFINITY;
    for (const reading of readings) least = Math.min(least, measure(reading, document));
    return least;
  };
}

function columnKey({ attribute, descending }: SortExpression, context: RankingContext): RankKey[] {
  const point = geoPoint(attribute);
  if (point) return distanceKey(point, descending, context.column);
  const column = context.column(attribute);
  return column ? [(document) => sortKey(column, document, descending)] : [];
}

function measuresOf(rule: string, index: TextIndex, { queryWords }: TextMatch): Measure[] {
  switch (rule) {
    case 'words':
      return queryWords > 1 ? [({ wordCount }) => queryWords - wordCount] : [];
    case 'typo':
      return [typosOf];
    case 'proximity':
      return queryWords > 1 ? [proximityMeasure()] : [];
    case 'attributeRank':
      return [sumOfBest(rankCost)];
    case 'wordPosition':
      return [sumOfBest(positionCost)];
    case 'attribute':
      return [sumOfBest(rankCost), sumOfBest(positionCost)];
    case 'exactness':
      return [(reading, document) => attributeCosts[attributeMatch(index, reading, document)], inexactWords];
    default:
      throw new EngineError('invalid_settings_ranking_rules', `\`${rule}\` ranking rule is invalid.`);
  }
}

/** The sum over the query's parts of each one's best place. */
function sumOfBest(costOf: (place: number, unit: Unit) => number): Measure {
  return ({ units }, document) => {
    let total = 0;
    for (const unit of units) {
      let least = Number.POSITIVE_INFINITY;
      unit.found.visitFirst(document, (place) => {
        least = Math.min(least, costOf(place, unit));
      });
      total += least;
    }
    return total;
  };
}

/** An attribute's rank, for each word. */
const rankCost = (place: number, { from, to }: Unit): number => rankOf(place) * (to - from);

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
