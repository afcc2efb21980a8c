/** Longest disclaimer that stands in full, and what is left of a longer one while it is folded (FIN-29). */
const longest = 200;
const kept = 197;

/** A disclaimer as it stands while it is folded; undefined where it is short enough to stand in full (FIN-29). */
export const foldedDisclaimer = (text: string): string | undefined =>
  text.length > longest ? `${text.slice(0, kept)}...` : undefined;
