/** A text that a dealer publishes. */
export interface PublishedText {
  dealer: string;
  /** Its file and line: "dealers/smith/pages/about-us.md:12". */
  where: string;
  /** What it is: "paragraph", "description". */
  kind: string;
  /** With the dealer's variables filled in. */
  text: string;
}

/** Texts with fewer words are naturally the same: "Open seven days". */
const shortestText = 12;
const quotedLength = 60;

/**
 * Texts that two or more dealers publish word for word. Search engines show only one of several equal texts, and readers
 * notice. Letter case, spaces and marks make no difference; a dealer's own name or place in it does.
 * @returns a line for each text, with its locations
 */
export function sameTexts(texts: readonly PublishedText[]): string[] {
  const known = new Map<string, PublishedText[]>();
  for (const text of texts) {
    const words = wordsOf(text.text);
    if (words.length < shortestText) continue;
    const key = `${text.kind} ${words.join(' ')}`;
    known.set(key, [...(known.get(key) ?? []), text]);
  }
  return [...known.values()].flatMap((same) => {
    // A dealer may repeat itself on its own site.
    const ofDealers = [...new Map(same.map((text) => [text.dealer, text])).values()];
    const [first] = ofDealers;
    if (!first || ofDealers.length < 2) return [];
    const positions = [...new Set(ofDealers.map(({ where }) => where))];
    const where =
      positions.length > 1
        ? `is the same in ${positions.join(' and ')}`
        : `of ${positions[0]} is the same at ${ofDealers.map(({ dealer }) => dealer).join(' and ')}`;
    return [`${first.kind} ${where}: "${quoted(first.text)}"`];
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function quoted(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > quotedLength ? `${flat.slice(0, quotedLength).trimEnd()}…` : flat;
}
