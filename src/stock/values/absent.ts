/** Texts that mean "not given" in any feed; a mapping's `absent` list replaces them. Letter case and spaces do not count. */
export const absentTexts: readonly string[] = [
  ...['', '-', '--', '- / -', '-/-', '/', 'null', 'none', 'nil', 'undefined', 'nan', 'n/a', 'n.a.', 'na', '#n/a'],
  ...[
    'tba',
    'tbc',
    'tbd',
    'poa',
    'p.o.a.',
    'p.o.a',
    'price on application',
    'on application',
    'call',
    'call for price',
  ],
  ...['contact dealer', 'contact us', 'enquire', 'enquire for price', 'unknown', 'not specified', 'not supplied'],
  ...['not available', 'unspecified', 'please select', '?'],
];

const normal = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** A test for "not given" texts; build it once per mapping. */
export function absentTest(texts: readonly string[] = absentTexts): (value: unknown) => boolean {
  const set = new Set(texts.map(normal));
  set.add('');
  return (value) => {
    if (value === undefined || value === null) return true;
    if (typeof value === 'string') return value.length < 40 && set.has(normal(value));
    if (Array.isArray(value)) return value.length === 0;
    return typeof value === 'number' && Number.isNaN(value);
  };
}
