/** Characters of the dealer comments that show before "Show More" (VDP-13). */
const visibleLength = 400;
const paragraphMark = '|';
/** If fewer characters of a further paragraph than this would show, all of it goes behind the toggle. */
const leastBeginning = 20;

/** Dealer comments as paragraphs: those shown at once and those behind a toggle. */
export interface CommentParagraphs {
  beginning: string[];
  hidden: string[];
  /** The whole paragraph that was cut in two: its parts are the last visible paragraph and the first hidden one. */
  whole?: string;
}

/** The paragraphs of dealer comments: the pipe character separates them and is not shown. */
export function commentsAsParagraphs(comments = ''): string[] {
  return comments
    .split(paragraphMark)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Dealer comments cut at 400 characters, at the end of a word. Blank comments give no paragraphs. */
export function commentParagraphs(comments: string | undefined): CommentParagraphs {
  const paragraphs = commentsAsParagraphs(comments);
  const shown: string[] = [];
  const hidden: string[] = [];
  let room = visibleLength;
  let whole: string | undefined;
  for (const paragraph of paragraphs) {
    const [head, tail] = room > 0 ? cut(paragraph, room, shown.length === 0) : ['', paragraph];
    if (head) shown.push(head);
    if (tail) hidden.push(tail);
    if (head && tail) whole = paragraph;
    room = tail ? 0 : room - paragraph.length;
  }
  return { beginning: shown, hidden, ...(whole ? { whole } : {}) };
}

/** A word is only split if it is the first one shown; a further paragraph is started only if some words of it fit. */
function cut(text: string, room: number, first: boolean): [head: string, tail: string] {
  if (text.length <= room) return [text, ''];
  const space = text.lastIndexOf(' ', room);
  const end = space > (first ? 0 : leastBeginning) ? space : first ? room : 0;
  return [text.slice(0, end), text.slice(end).trim()];
}
