import { patternCovers } from '../attributes.ts';
import type { MatchedWords } from '../match/query-units.ts';
import type { EngineDocument, Hit, MatchPosition, SearchQuery } from '../types.ts';
import { cropSpan } from './crop.ts';
import { pickAttributes } from './pick.ts';
import { matchWords } from './word-matcher.ts';

/** What to do with the attributes of every hit of one query. */
export interface HitFormat {
  retrieved: readonly string[];
  displayed: readonly string[];
  /** Undefined when no attribute is formatted. */
  marks: FormatMarks | undefined;
  showMatchesPosition: boolean;
  searchable: readonly string[];
}

interface FormatMarks {
  highlighted: readonly string[];
  cropped: { pattern: string; length: number }[];
  preTag: string;
  postTag: string;
  cropMarker: string;
}

/** Reads the formatting part of a query, with Meilisearch's defaults. */
export function hitFormat(query: SearchQuery, displayed: readonly string[], searchable: readonly string[]): HitFormat {
  const highlighted = query.attributesToHighlight ?? [];
  const cropped = (query.attributesToCrop ?? []).map((text) => {
    const parts = /^(.*):(\d+)$/.exec(text);
    return { pattern: parts?.[1] ?? text, length: Number(parts?.[2] ?? query.cropLength ?? 10) };
  });
  const hasMarks = highlighted.length > 0 || cropped.length > 0;
  return {
    retrieved: query.attributesToRetrieve ?? ['*'],
    displayed,
    marks: hasMarks
      ? {
          highlighted,
          cropped,
          preTag: query.highlightPreTag ?? '<em>',
          postTag: query.highlightPostTag ?? '</em>',
          cropMarker: query.cropMarker ?? '…',
        }
      : undefined,
    showMatchesPosition: query.showMatchesPosition ?? false,
    searchable,
  };
}

const noWords: MatchedWords = { words: [], variants: new Set(), phrases: [] };

/** A document as it goes out: wanted attributes, `_formatted`, `_matchesPosition`. */
export function formatHit(document: EngineDocument, format: HitFormat, matched: MatchedWords = noWords): Hit {
  const displayed = pickAttributes(document, format.displayed);
  const hit: Hit = pickAttributes(displayed, format.retrieved);
  const { marks } = format;
  if (marks) {
    const extra = [...marks.highlighted, ...marks.cropped.map((crop) => crop.pattern)];
    const shown = pickAttributes(displayed, [...format.retrieved, ...extra]);
    hit._formatted = formatted(shown, '', marks, matched) as EngineDocument;
  }
  if (format.showMatchesPosition) hit._matchesPosition = matchPositions(displayed, format.searchable, matched);
  return hit;
}

function formatted(value: unknown, attribute: string, marks: FormatMarks, matched: MatchedWords): unknown {
  if (typeof value === 'string') return formatText(value, attribute, marks, matched);
  if (typeof value === 'number') return formatText(String(value), attribute, marks, matched);
  if (Array.isArray(value)) return value.map((element) => formatted(element, attribute, marks, matched));
  if (typeof value !== 'object' || value === null) return value;
  const prefix = attribute === '' ? '' : `${attribute}.`;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, formatted(child, prefix + key, marks, matched)]),
  );
}

function formatText(text: string, attribute: string, marks: FormatMarks, matched: MatchedWords): string {
  const crop = marks.cropped.find(({ pattern }) => patternCovers(pattern, attribute));
  const isHighlighted = marks.highlighted.some((pattern) => patternCovers(pattern, attribute));
  const isPlain = matched.words.length === 0 && matched.phrases.length === 0;
  if (!crop && (!isHighlighted || isPlain)) return text;
  const found = matchWords(text, matched);
  const part = crop ? cropSpan(text, found, crop.length) : { start: 0, end: text.length };
  let result = part.start > 0 ? marks.cropMarker : '';
  let at = part.start;
  for (const { start, end } of isHighlighted ? found.spans : []) {
    if (start < part.start || end > part.end) continue;
    result += text.slice(at, start) + marks.preTag + text.slice(start, end) + marks.postTag;
    at = end;
  }
  result += text.slice(at, part.end);
  return part.end < text.length ? result + marks.cropMarker : result;
}

const encoder = new TextEncoder();
const byteLength = (text: string): number => encoder.encode(text).length;

/** Matches by attribute path; starts and lengths in UTF-8 bytes, `indices` the place in an array. */
function matchPositions(
  document: EngineDocument,
  searchable: readonly string[],
  matched: MatchedWords,
): Record<string, MatchPosition[]> {
  const positions: Record<string, MatchPosition[]> = {};
  const visit = (value: unknown, attribute: string, indices: number[]): void => {
    if (Array.isArray(value)) for (const [i, element] of value.entries()) visit(element, attribute, [...indices, i]);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value))
        visit(child, attribute === '' ? key : `${attribute}.${key}`, indices);
    } else if (
      (typeof value === 'string' || typeof value === 'number') &&
      searchable.some((p) => patternCovers(p, attribute))
    ) {
      const text = String(value);
      for (const { start, end } of matchWords(text, matched).spans) {
        positions[attribute] ??= [];
        const place = { start: byteLength(text.slice(0, start)), length: byteLength(text.slice(start, end)) };
        positions[attribute].push(indices.length > 0 ? { ...place, indices } : place);
      }
    }
  };
  visit(document, '', []);
  return positions;
}
