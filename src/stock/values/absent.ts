/** Texts that mean "not given" in any feed; a mapping's `absent` list replaces them. Letter case and spaces are ignored. */
export const absentTexts: readonly string[] = [
  ...['', '-', '--', '---', '- / -', '-/-', '/', '.', '..', '...', '_', '*', '?', '??', '???', '- - -', '-,-', '- , -'],
  ...['null', '(null)', '#null!', 'none', 'nil', 'undefined', 'nan', '(blank)', 'empty', '#value!', '#ref!', '#name?'],
  ...['n/a', 'n.a.', 'n\\a', 'na', '#n/a', 'n / a', 'not applicable', 'not available', 'not specified', 'not supplied'],
  ...['not provided', 'not given', 'not stated', 'not known', 'not set', 'no data', 'unknown', 'unspecified'],
  ...['tba', 't.b.a.', 'tbc', 'tbd', 'to be advised', 'to be announced', 'to be confirmed', 'please select'],
  ...['poa', 'p.o.a.', 'p.o.a', 'price on application', 'on application', 'price on request', 'call', 'call us'],
  ...['call for price', 'contact dealer', 'contact us', 'enquire', 'enquire for price', 'ask for price'],
];

/** Every dash that typists and word processors produce, and non-breaking spaces. */
const dashes = /[\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
const onlyAscii = /^[\u0000-\u007f]*$/;

const normal = (text: string) => {
  const plain = onlyAscii.test(text) ? text : text.replace(dashes, '-').replace(/\u2026/g, '...');
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
};

/** Whether a text can be ruled out by its first letter, without spelling it out; nearly all values of a feed can. */
function beginsOtherwise(texts: ReadonlySet<string>): (text: string) => boolean {
  const starts = new Set([...texts].flatMap((text) => [text.charCodeAt(0), text.toUpperCase().charCodeAt(0)]));
  return (text) => {
    const first = text.charCodeAt(0);
    return first > 32 && first < 127 && !starts.has(first);
  };
}

/** Makes a test for "not given" texts, with any kind of dash; build it once per mapping. */
export function absentTest(texts: readonly string[] = absentTexts): (value: unknown) => boolean {
  const set = new Set(texts.map(normal));
  const isOther = beginsOtherwise(set);
  set.add('');
  return (value) => {
    if (value === undefined || value === null) return true;
    if (typeof value === 'string') return value.length < 40 && !isOther(value) && set.has(normal(value));
    if (Array.isArray(value)) return value.length === 0;
    return typeof value === 'number' && Number.isNaN(value);
  };
}
