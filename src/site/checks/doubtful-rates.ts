const percent = String.raw`(\d{1,2}(?:\.\d+)?) ?%(?: ?p\.?a\.?)?`;
const comparison = new RegExp(
  String.raw`comparison(?: rates?)?(?: of| is| from|:)? ?${percent}|${percent} comparison\b(?! ?(?:rates? ?)?(?:of |is |from |: ?)?\d)`,
  'gi',
);
/** Percentages beside these words are no interest rates. */
const otherPercent = / ?(?:deposit|off|discount|bonus|balloon|gst|of|more|less|saving|deductible)\b/iy;

/**
 * The comparison rates that a text states, each with the interest rate before it in its sentence: the lowest, if there are several.
 * @param text plain text; rates are percentages a year
 */
export function statedRates(text: string): { comparison: number; written: string; at: number; interest?: number }[] {
  let from = 0;
  return [...text.matchAll(comparison)].map(({ 0: words, 1: behind, 2: ahead, index }) => {
    const [sentence = ''] = text
      .slice(from, index)
      .split(/(?<!p\.a)[.!?]\s+(?=[A-Z]|$)|\n/)
      .slice(-1);
    from = index + words.length;
    const rates = [...sentence.matchAll(new RegExp(percent, 'gi'))].flatMap(({ 0: one, 1: rate, index: at }) => {
      otherPercent.lastIndex = at + one.length;
      return otherPercent.test(sentence) ? [] : [Number(rate)];
    });
    const written = behind ?? ahead ?? '';
    const found = { comparison: Number(written), written, at: index };
    return rates.length > 0 ? { ...found, interest: Math.min(...rates) } : found;
  });
}

/**
 * What is wrong with the comparison rates of a text: it contains the fees, so it is not below the interest rate, and it is the one of the
 * conditions.
 * @param conditions the text that says what the comparison rate is based on
 */
export function ratesFault(text: string, conditions = ''): { rule: string; nearest?: string; at: number } | undefined {
  const known = statedRates(conditions).map((one) => one.comparison);
  for (const { comparison: stated, written, interest = 0, at } of statedRates(text)) {
    const isOther = known.length > 0 && !known.includes(stated);
    if (stated >= interest && !isOther) continue;
    const right = known.find((one) => one >= interest);
    return {
      at,
      rule:
        stated < interest
          ? `has a comparison rate of ${written}%, below the interest rate of ${interest}%, although it includes the fees`
          : `has a comparison rate of ${written}%, but its disclaimer one of ${known.join('% and ')}%`,
      ...(right === undefined ? {} : { nearest: `${right}%` }),
    };
  }
  return undefined;
}
