import type { PaintName, TrimName } from './drawings/paint.ts';
import type { Dice } from './random.ts';

type Colour = readonly [name: string, paint: PaintName];

const usual: readonly Colour[] = [
  ['White', 'white'],
  ['Silver', 'silver'],
  ['Grey', 'grey'],
  ['Black', 'black'],
  ['Blue', 'blue'],
  ['Red', 'red'],
];

/** Names of the makers' paints. A paint that comes first is sold more often. */
const byMake: Record<string, readonly Colour[]> = {
  Mazda: [
    ['Snowflake White Pearl', 'white'],
    ['Machine Grey', 'grey'],
    ['Soul Red Crystal', 'red'],
    ['Jet Black', 'black'],
    ['Deep Crystal Blue', 'navy'],
    ['Platinum Quartz', 'sand'],
  ],
  Hyundai: [
    ['Atlas White', 'white'],
    ['Abyss Black Pearl', 'black'],
    ['Amazon Grey', 'grey'],
    ['Shimmering Silver', 'silver'],
    ['Intense Blue', 'blue'],
    ['Ultimate Red', 'red'],
  ],
  Kia: [
    ['Clear White', 'white'],
    ['Gravity Grey', 'grey'],
    ['Aurora Black Pearl', 'black'],
    ['Steel Silver', 'silver'],
    ['Mineral Blue', 'blue'],
    ['Runway Red', 'red'],
  ],
  Subaru: [
    ['Crystal White Pearl', 'white'],
    ['Magnetite Grey', 'grey'],
    ['Crystal Black Silica', 'black'],
    ['Sapphire Blue Pearl', 'blue'],
    ['Autumn Green', 'green'],
    ['Ice Silver', 'silver'],
  ],
  MG: [
    ['Dover White', 'white'],
    ['Pebble Black', 'black'],
    ['Diamond Red', 'red'],
    ['Sloane Silver', 'silver'],
    ['Brighton Blue', 'blue'],
  ],
  BYD: [
    ['Ski White', 'white'],
    ['Harbour Grey', 'grey'],
    ['Cosmos Black', 'black'],
    ['Surf Blue', 'blue'],
    ['Forest Green', 'green'],
  ],
  Toyota: [
    ['Glacier White', 'white'],
    ['Crystal Pearl', 'white'],
    ['Silver Storm', 'silver'],
    ['Graphite', 'grey'],
    ['Ink', 'black'],
    ['Saturn Blue', 'blue'],
    ['Feverish Red', 'red'],
    ['Liquid Bronze', 'bronze'],
    ['Jungle Khaki', 'green'],
  ],
  Ford: [
    ['Arctic White', 'white'],
    ['Meteor Grey', 'grey'],
    ['Shadow Black', 'black'],
    ['Blue Lightning', 'blue'],
    ['Aluminium', 'silver'],
    ['Saber Orange', 'orange'],
  ],
  Isuzu: [['Arc White', 'white']],
  'Isuzu UTE': [
    ['Mineral White', 'white'],
    ['Mercury Silver', 'silver'],
    ['Basalt Black', 'black'],
    ['Cobalt Blue', 'navy'],
    ['Volcanic Amber', 'orange'],
  ],
  Hino: [
    ['Hino White', 'white'],
    ['Hino White', 'white'],
    ['Radiant Red', 'red'],
  ],
  Fuso: [
    ['Natural White', 'white'],
    ['Natural White', 'white'],
    ['Dark Blue', 'navy'],
  ],
  Mitsubishi: [
    ['White Diamond', 'white'],
    ['Graphite Grey', 'grey'],
    ['Black Mica', 'black'],
    ['Red Diamond', 'red'],
    ['Sterling Silver', 'silver'],
  ],
  Nissan: [
    ['Ivory Pearl', 'white'],
    ['Gun Metallic', 'grey'],
    ['Diamond Black', 'black'],
    ['Brilliant Silver', 'silver'],
    ['Copper', 'bronze'],
  ],
  Volkswagen: [
    ['Pure White', 'white'],
    ['Deep Black Pearl', 'black'],
    ['Reflex Silver', 'silver'],
    ['Atlantic Blue', 'navy'],
    ['Kings Red', 'red'],
  ],
  Honda: [
    ['Platinum White', 'white'],
    ['Modern Steel', 'grey'],
    ['Lunar Silver', 'silver'],
    ['Passion Red', 'red'],
  ],
  LDV: [
    ['Blanc White', 'white'],
    ['Concrete Grey', 'grey'],
    ['Nevis Blue', 'blue'],
  ],
};

/** Bodies that are rarely anything but white or silver. */
const working = new Set(['Van', 'Cab chassis', 'Light truck', 'Pantech', 'Tray truck']);

/** A paint that the make offers: what the feed calls it and how it is drawn. */
export function pickColour(make: string, body: string, dice: Dice): Colour {
  const offered = byMake[make] ?? usual;
  if (working.has(body) && dice.chance(0.72)) return offered[0] as Colour;
  const reach = dice.chance(0.75) ? Math.min(offered.length, 4) : offered.length;
  return dice.pick(offered.slice(0, reach));
}

const trimNames: Record<TrimName, string> = { charcoal: 'Black', stone: 'Stone', tan: 'Tan' };

/** Interior colour; only the upper half of a range gets light or tan trim. */
export function pickTrim(upper: boolean, dice: Dice): { trim: TrimName; name: string } {
  const trim: TrimName = upper && dice.chance(0.4) ? dice.pick(['stone', 'tan'] as const) : 'charcoal';
  return { trim, name: trimNames[trim] };
}
