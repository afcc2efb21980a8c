import type { CarSheet } from '../../domain/car/views/car-sheet.ts';
import { fitLine, lineWidth } from './fit-line.ts';
import { printableText } from './printable-text.ts';

/** Points; A4 is 595.28 x 841.89. */
export const page = { width: 595.28, height: 841.89, margin: 34, band: 44, footer: 134 } as const;
export const contentWidth = page.width - 2 * page.margin;
export const photo = { width: 316, height: 237 } as const;
/** The column beside the photo. */
export const sideWidth = contentWidth - photo.width - 18;
export const lineHeights = { title: 25, spec: 13.5, small: 11, figure: 14, note: 9 } as const;
/** Gap above the finance figure. */
export const figureGap = 8;
/** Space for a heading and the gap above it. */
export const headingHeight = 27;
const specColumns = 3;
export const specColumnWidth = (contentWidth - (specColumns - 1) * 14) / specColumns;
export const specFontSize = 8;
const sideFontSize = 9;

const most = { specs: 30, facts: 7, titleLine: 40, features: 60, licences: 2, notes: 1500, noteLine: 140 } as const;

/** The page's content, cut to the available space, in characters that its fonts have. */
export interface PagePlan {
  titleLines: 1 | 2;
  facts: Row[];
  numbers: Row[];
  /** Columns of rows. */
  specs: Row[][];
  /** What must accompany the finance figure, in small print; empty without one. */
  notes: { text: string; lines: number };
  features: { text: string; lines: number };
  comments: { text: string; lines: number };
  licences: string[];
}

/**
 * Divides the page: specifications first, then features, and the comments get the rest. Whatever the feed, the result
 * is one page.
 */
export function planPage(sheet: CarSheet): PagePlan {
  const titleLines = sheet.title.length > most.titleLine ? 2 : 1;
  const facts = sheet.facts.slice(0, most.facts).map(sideRow);
  const numbers = sheet.numbers.map(sideRow);
  const rows = sheet.specs
    .flatMap(({ specs }) => specs)
    .map(specRow)
    .filter((row) => row.value !== '' && ![...facts, ...numbers].some((above) => saysSame(above, row)))
    .slice(0, most.specs);
  const perColumn = Math.ceil(rows.length / specColumns);
  const specs = Array.from({ length: specColumns }, (_, n) => rows.slice(n * perColumn, (n + 1) * perColumn));

  const top = page.band + 14 + 14 + titleLines * lineHeights.title + 17 + 10 + photo.height;
  let room = page.height - page.footer - top;
  const notes = sheet.finance ? printableText(sheet.finance.notes.join(' '), most.notes) : '';
  const noteLines = Math.ceil(notes.length / most.noteLine);
  if (sheet.finance) room -= figureGap + lineHeights.figure + noteLines * lineHeights.note;
  if (rows.length > 0) room -= headingHeight + perColumn * lineHeights.spec;

  const commentText = sheet.comments.map((paragraph) => printableText(paragraph, 3000)).join('\n');
  const featureText = sheet.features
    .slice(0, most.features)
    .map((it) => printableText(it, 80))
    .join('  •  ');
  const featureLines = featureText === '' ? 0 : Math.min(linesOf(featureText), commentText === '' ? 12 : 4);
  if (featureLines > 0) room -= headingHeight + featureLines * lineHeights.small;
  const commentLines = commentText === '' ? 0 : Math.floor((room - headingHeight) / lineHeights.small);
  return {
    titleLines,
    facts,
    numbers,
    specs: specs.filter((column) => column.length > 0),
    notes: { text: notes, lines: noteLines },
    features: { text: featureText, lines: featureLines },
    comments: { text: commentText.slice(0, 4000), lines: Math.max(commentLines, 0) },
    licences: sheet.seller.licences.slice(0, most.licences).map((licence) => printableText(licence, 110)),
  };
}

interface Row {
  label: string;
  value: string;
}

/** "Stock no. S1" means the same as "Stock number S1"; "Sleeps 4" does not mean that there are 4 seats. */
function saysSame(one: Row, other: Row): boolean {
  const firstWord = ({ label }: Row) => label.split(' ')[0];
  return one.value === other.value && (firstWord(one) === firstWord(other) || !/^\d+$/.test(one.value));
}

/** A row in one line: the value gets what a short label leaves, at least two thirds; a long label gets the rest. */
function rowIn(width: number, fontSize: number, boldValue: boolean): (row: Row) => Row {
  return ({ label, value }) => {
    const plain = printableText(label, 60);
    const most = Math.max((width * 2) / 3, width - lineWidth(plain, fontSize) - fontSize);
    const fitted = fitLine(printableText(value, 80), most, fontSize, boldValue);
    const room = width - lineWidth(fitted, fontSize, boldValue) - fontSize;
    return { label: fitLine(plain, room, fontSize), value: fitted };
  };
}

const sideRow = rowIn(sideWidth, sideFontSize, true);
const specRow = rowIn(specColumnWidth, specFontSize, false);

/** Approximate lines of small print for a text across the whole width, at about 125 characters a line. */
const linesOf = (text: string): number => Math.ceil(text.length / 118);
