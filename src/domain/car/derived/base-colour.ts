/**
 * The colours that shoppers filter by, the most common on Australian roads first. There are thousands of paint names;
 * a car's own page keeps the maker's.
 */
export const baseColours = [
  'White',
  'Grey',
  'Black',
  'Silver',
  'Blue',
  'Red',
  'Green',
  'Brown',
  'Beige',
  'Orange',
  'Gold',
  'Yellow',
  'Purple',
  'Pink',
  'Other',
] as const;

type BaseColour = (typeof baseColours)[number];

/** Words that name a colour outright; the last one in a paint's name decides: "Blue Grey" is a grey. */
const plainWords: Readonly<Record<string, BaseColour>> = {
  white: 'White',
  grey: 'Grey',
  gray: 'Grey',
  black: 'Black',
  silver: 'Silver',
  blue: 'Blue',
  red: 'Red',
  green: 'Green',
  brown: 'Brown',
  bronze: 'Brown',
  beige: 'Beige',
  orange: 'Orange',
  gold: 'Gold',
  yellow: 'Yellow',
  purple: 'Purple',
  pink: 'Pink',
};

/** Makers' words for a colour that they do not name. The first line with a word of the paint's name wins. */
const paintWords: readonly (readonly [colour: BaseColour, words: string])[] = [
  [
    'Red',
    'ruby crimson scarlet burgundy maroon cherry garnet merlot wine vermilion cardinal magma flame carmine rosso rouge rot',
  ],
  ['Blue', 'navy sapphire azure cobalt teal ocean indigo denim turquoise aqua lagoon marine lapis bleu blu blau'],
  ['Green', 'khaki olive emerald forest lime sage moss eucalyptus jade pine verde vert grün'],
  ['Orange', 'amber tangerine mandarin sunset rust terracotta'],
  ['Purple', 'violet plum aubergine amethyst mulberry magenta'],
  ['Pink', 'rose blush'],
  ['Yellow', 'mustard lemon canary giallo gelb'],
  ['Brown', 'copper coffee chocolate mocha cocoa chestnut walnut espresso mahogany'],
  ['Beige', 'champagne sand sandstone cream tan quartz latte oyster desert dune linen'],
  ['Black', 'ink onyx ebony jet obsidian midnight raven phantom carbon coal noir nero schwarz'],
  [
    'Grey',
    'graphite charcoal gunmetal gun slate titanium steel magnetite ash anthracite cement concrete granite meteor grigio gris grau',
  ],
  ['Silver', 'aluminium chrome sterling mercury platinum nickel argent argento silber'],
  ['White', 'ivory snow snowflake alpine polar chalk frost arctic glacier ceramic bianco blanc weiss weiß'],
];

/** A colour's word with more behind it or before it: "Redline", "skyblue"; not "tempered". */
const compound = new RegExp(
  `^(${Object.keys(plainWords).join('|')})\\p{L}|\\p{L}(white|grey|gray|black|silver|blue|green|gold|yellow)$`,
  'u',
);
/** A pearl is white by itself, or with no more than these words: any other word is a colour's own. */
const whitePearl = new Set(
  'pearl crystal diamond premium metallic mica paint effect finish moonlight starlight tri tricoat coat satin special'.split(
    ' ',
  ),
);

const colourOfWord = new Map(paintWords.flatMap(([colour, words]) => words.split(' ').map((word) => [word, colour])));
const rankOf = (colour: BaseColour) => paintWords.findIndex(([listed]) => listed === colour);

/** The colour under which a car is found; absent if its paint is unknown. */
export function shopperColour(paint: string | undefined): BaseColour | undefined {
  return paint === undefined ? undefined : (baseColour(paint) ?? 'Other');
}

/**
 * The colour that a paint's name stands for: "Feverish Red" and "Crystal Ruby" are red, "White with Bronze" is white, "Redline Pearl" is red
 * and "Crystal Pearl" white. Undefined if the name does not reveal it.
 */
export function baseColour(paint: string): BaseColour | undefined {
  const [body = ''] = paint.toLowerCase().split(/\s+with\s+|\s+and\s+|[/&,+(]/);
  const words: readonly string[] = body.match(/\p{L}+/gu) ?? [];
  const plain = words.findLast((word) => Object.hasOwn(plainWords, word));
  if (plain) return plainWords[plain];
  const [found] = words.flatMap((word) => colourOfWord.get(word) ?? []).sort((a, b) => rankOf(a) - rankOf(b));
  if (found) return found;
  const [, start, end] = words.map((word) => compound.exec(word)).findLast(Boolean) ?? [];
  const isWhitePearl = words.includes('pearl') && words.every((word) => whitePearl.has(word));
  return plainWords[start ?? end ?? ''] ?? (isWhitePearl ? 'White' : undefined);
}
