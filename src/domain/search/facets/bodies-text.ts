/**
 * Vehicles of a body type, within a sentence: "Ute" -> "utes", "SUV" -> "SUVs", "People Mover" -> "people movers". "Cab chassis" is its own
 * plural.
 */
export function bodiesText(body: string): string {
  const inSentence = body.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  if (/chassis$/i.test(body)) return inSentence;
  return /(s|x|ch|sh)$/i.test(body) ? `${inSentence}es` : `${inSentence}s`;
}
