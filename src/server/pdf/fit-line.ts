/** Widths of Helvetica's characters in thousandths of the font size, roughly: enough to know what fits in a line. */
const widths: readonly [RegExp, number][] = [
  [/[ijl|'.,:;!]/, 250],
  [/[ftrI\s()/\\[\]-]/, 320],
  [/[mwMW@%—…]/, 900],
  [/[A-Z&]/, 690],
];
const usual = 556;
/** Helvetica-Bold is wider. */
const boldFactor = 1.06;

const widthOf = (character: string): number => widths.find(([pattern]) => pattern.test(character))?.[1] ?? usual;

/**
 * A text that fits on one line, its end replaced by "…" if it is too long.
 * @param points width of the line
 */
export function fitLine(text: string, points: number, fontSize: number, bold = false): string {
  const room = (points * 1000) / (fontSize * (bold ? boldFactor : 1));
  let used = 0;
  for (const [at, character] of [...text].entries()) {
    used += widthOf(character);
    if (used > room)
      return `${[...text]
        .slice(0, Math.max(at - 2, 1))
        .join('')
        .trimEnd()}…`;
  }
  return text;
}

/** The width of a text on one line, points. */
export function lineWidth(text: string, fontSize: number, bold = false): number {
  const thousandths = [...text].reduce((sum, character) => sum + widthOf(character), 0);
  return (thousandths * fontSize * (bold ? boldFactor : 1)) / 1000;
}
