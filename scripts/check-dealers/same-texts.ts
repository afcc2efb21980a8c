/** A text that a dealer publishes. */
export interface PublishedText {
  dealer: string;
  /** File and line that it comes from: "dealers/smith/pages/about-us.md:12". */
  place: string;
  /** What it is: "paragraph", "description". */
  kind: string;
  /** With the dealer's variables filled in. */
  text: string;
}

/** Shorter texts, in words, are the same by nature: "Open seven days". */
const shortestText = 12;
const quotedLength = 60;

/**
 * Texts that two or more dealers publish word for word. Search engines show one of several equal texts only, and readers
 * notice. Letter case, spaces and marks make no difference; a dealer's own name or place in it does.
 * @returns a line for each text, naming where it stands
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
    // A dealer may say a thing twice on its own site.
    const ofDealers = [...new Map(same.map((text) => [text.dealer, text])).values()];
    const [first] = ofDealers;
    if (!first || ofDealers.length < 2) return [];
    const places = [...new Set(ofDealers.map(({ place }) => place))];
    const where =
      places.length > 1
        ? `is the same in ${places.join(' and ')}`
        : `of ${places[0]} is the same at ${ofDealers.map(({ dealer }) => dealer).join(' and ')}`;
    return [`${first.kind} ${where}: "${quoted(first.text)}"`];
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function quoted(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > quotedLength ? `${flat.slice(0, quotedLength).trimEnd()}…` : flat;
}
