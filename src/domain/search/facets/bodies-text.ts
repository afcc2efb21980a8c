/**
 * Vehicles of a body type or kind, within a sentence: "Ute" -> "utes", "SUV" -> "SUVs", "Bus" -> "buses", "Pantech" -> "pantechs". "Cab
 * chassis" and "machinery" are their own plurals.
 */
export function bodiesText(body: string): string {
  const inSentence = body.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  if (/(chassis|machinery|equipment|series)$/i.test(body)) return inSentence;
  if (/[^aeiou]y$/i.test(body)) return `${inSentence.slice(0, -1)}ies`;
  // The "ch" of "tech" is a k.
  return /(s|x|z|sh|(?<!te)ch)$/i.test(body) ? `${inSentence}es` : `${inSentence}s`;
}
