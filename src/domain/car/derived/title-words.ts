const yearSource = String.raw`(?<![\d$.,-])(?:19|20)\d\d(?!\d|,\d|\.\d{3}|\s?(?:kms?|kgs?|cc|nm|mm)\b)`;

/** What sellers write into titles beside the name of the vehicle. */
const sales: readonly RegExp[] = [
  // Prices and what they include.
  /(?:\b(?:only|now|was|just|from|for|sale|price|asking|reduced to)\s*:?\s*)*(?:\b(?:aud?|nz|us)\s?)?\p{Sc}\s?\d[\d,. ]*\d?k?(?:\s?aud\b)?/giu,
  /\b\d[\d,]*\s?(?:aud|dollars)\b|\baud\s?\d[\d,]*/gi,
  /\b(?:drive[ -]?away|dap|egc|no more to pay|o\.?n\.?o|or nearest offer|neg(?:otiable)?|(?:plus|ex|incl?\.?|excl?\.?|excluding|including) (?:on[ -]roads?(?: costs)?|orcs?|gst|govt? charges))\b\.?|\+\s?(?:on[ -]roads?(?: costs)?|orcs?|gst|govt? charges)\b/gi,
  // Kilometres.
  /\b(?:(?:very|super|ultra|only|with|just|genuine)\s+)*low\s+(?:k'?s|kms?|km's|klms?|kilomet(?:re|er)s?|mileage|miles)\b/gi,
  /\b(?:(?:only|just|under|less than)\s+)*\d[\d,.]*\s?k?\s?(?:kms?|km's|klms?|kilomet(?:re|er)s?|miles)\b|\bonly\s+\d[\d,.]*k\b/gi,
  // Bare amounts: a price or kilometres.
  /(?<![\w.,-])\d{1,3}(?:,\d{3})+(?![\w,-])|(?<![\w.,-])\d{5,6}(?![\w.,-])/g,
  // What the vehicle and the sale are like.
  /\b(?:(?:certified |approved )?(?:used|pre[ -]?owned)|second[ -]?hand|near new|as new|like new|brand new|ex[ -]?demo(?:nstrator)?|demonstrator)(?:\s+(?:cars?|vehicles?|suv|ute|van))?\b/gi,
  /\b(?:(?:car|ute|van|suv)\s+)?(?:for sale|on sale|must (?:sell|go|see)|must be sold|just (?:arrived|in|landed)|new arrival|now available|available now|in stock(?: now)?|call (?:us )?now|(?:price )?reduced|price drop|bargain|cheap|great (?:value|buy|car)|hot (?:deal|price)|best (?:deal|price|value)|special offer|finance available|won't last|hurry)\b/gi,
  /\b(?:one|1|single|two|2)[ -]owner\b|\b(?:full |complete )?(?:service history|log ?books?)\b|\b(?:immaculate|pristine|mint|excellent|great|good|perfect|amazing|top|clean|tidy)\s+(?:condition|cond|example|car)\b|\bimmaculate\b/gi,
  /\b(?:\d+\s*(?:months?|mths?|years?|yrs?)\s+|long\s+|with\s+|full\s+)*(?:rego|registration|rwc|roadworthy|warranty)(?:\s+(?:and|&|\+|incl(?:uded)?\.?)(?:\s+(?:rego|rwc|roadworthy|warranty))?)*\b/gi,
  /\b(?:stock|stk)\s*(?:no\.?|number|#|:)+\s*#?\w+/gi,
  // What may be left of them.
  /#\s?\d+\b|\b(?:year|built)\s*:?\s*(?=(?:19|20)\d\d\b)|\b(?:eofy |end of year )?sale\s*$|\bsold\b|\bdemo\b|\bnew\s*$/gi,
];

const modelYear = /\bmy\s?(?:20)?\d\d(?:\.\d+)?\b|(?<!\S)['\u2019]\d\d(?!\S)/gi;

/** The words of a model that look like years: "2008" of Peugeot, not "3008". */
const numbersOf = (model: string): readonly string[] => model.match(/\d+/g) ?? [];

/**
 * A title, or the end of one, with the name of the vehicle only: "Kia Rio S 2014 - low kms!" -> "Kia Rio S". Years, prices, kilometres, words of
 * the sale, emptied brackets and stray punctuation are taken out; text in brackets stays.
 * @param model the model, whose own number is no year: "Peugeot 2008"
 */
export function withoutSalesWords(title: string, model = ''): string {
  const own = numbersOf(model);
  let text = sales.reduce((rest, words) => rest.replace(words, ' '), title);
  text = text
    .replace(modelYear, ' ')
    .replace(new RegExp(yearSource, 'g'), (year) => (own.includes(year) ? year : ' '))
    .replace(/[|!*\u2022\p{So}\p{Extended_Pictographic}]+\ufe0f?/gu, ' ')
    .replace(/\(\s*[\s,;:/&+.-]*\s*\)|\[[\s,;:/&+.-]*\]|\{\s*\}|<\s*>|["\u201c]\s*["\u201d]/g, ' ');
  return withoutLooseSigns(text);
}

/** Without dashes, commas and the like that stand alone or at either end, and brackets that lack their other half. */
function withoutLooseSigns(text: string): string {
  const balanced =
    (text.match(/[([]/g) ?? []).length === (text.match(/[)\]]/g) ?? []).length ? text : text.replace(/[()[\]]/g, ' ');
  return balanced
    .replace(/(?<=^|\s)[-\u2010-\u2015~,;:.@/&]+(?=\s|$)/g, ' ')
    .replace(/\s+[,;:]+|[,;:]+(?=\s|$)|(?<=(?:^|\s)[^\s.]+)\.$/g, ' ')
    .replace(/^[\s,;:.\u2010-\u2015~/&-]+|[\s,;:\u2010-\u2015~/&-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const leadingWords =
  /^(?:[^\p{L}\p{N}]*\b(?:(?:19|20)\d\d|my ?(?:20)?\d\d|(?:brand )?new(?! (?:holland|age|horizon))|(?:certified |approved )?(?:used|pre[ -]?owned)|near new|(?:ex[ -])?demo(?:nstrator)?|for sale|sale|sold|wow|year|cars?|vehicles?|special|reduced)\b[^\p{L}\p{N}]*)+/iu;

/** A title from the make on: "Used 2014 Kia Rio" and "(2014) Kia Rio" are "Kia Rio". */
export const withoutLeadingWords = (title: string): string => title.replace(leadingWords, '');

/**
 * The year that a title names: at its start, else the only one in it ("Kia Rio 2014", "Kia Rio MY14"); undefined if it names none or several.
 * @param model the model, whose own number is no year
 */
export function yearInTitle(title: string, model = ''): number | undefined {
  const start = /^\W*((?:19|20)\d\d)\b/.exec(title)?.[1];
  const own = numbersOf(model);
  const years = [...title.matchAll(new RegExp(yearSource, 'g'))].map(([year]) => year);
  if (start !== undefined && (!own.includes(start) || years.length > 1)) return Number(start);
  const written = new Set(years.filter((year) => !own.includes(year)));
  for (const [short] of title.matchAll(modelYear)) {
    const year = Number(/\d\d(?=\.|$)/.exec(short)?.[0]);
    written.add(String((year < 70 ? 2000 : 1900) + year));
  }
  const [only, second] = written;
  return only === undefined || second !== undefined ? undefined : Number(only);
}
