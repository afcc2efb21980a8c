/** A body type: its display text, and its id in the list of body types if it is there. */
export type BodyType = { body: string; simpleBody?: string };

const row = (body: string, simpleBody: string | undefined, ...words: string[]): [BodyType, string[]] => [
  simpleBody === undefined ? { body } : { body, simpleBody },
  words,
];

/** Terms in feeds -> body type. The first row with a word found in the text wins, so narrow words come first. */
const bodyTable: [BodyType, string[]][] = [
  row('Caravan', undefined, 'caravan', 'pop top', 'poptop'),
  row('Camper trailer', undefined, 'camper trailer', 'camper'),
  row('Motorhome', 'motorhome', 'motorhome', 'motor home', 'campervan', 'camper van'),
  row('Prime mover', undefined, 'prime mover', 'tractor unit'),
  row('Tipper', undefined, 'tipper', 'tip truck'),
  row('Pantech', undefined, 'pantech', 'pantec'),
  row('Tray truck', undefined, 'tray truck', 'flatbed', 'flat bed', 'beavertail'),
  row('Refrigerated truck', undefined, 'refrigerated truck', 'freezer truck', 'fridge truck'),
  row('Crane truck', undefined, 'crane truck', 'crane borer'),
  row('Rigid truck', undefined, 'rigid'),
  row('Light truck', 'lightTruck', 'light truck', 'lighttruck', 'truck'),
  row('Cab chassis', 'cabChassis', 'cab chassis', 'cabchassis', 'cab-chassis', 'chassis'),
  row('People mover', 'peopleMover', 'people mover', 'peoplemover', 'people carrier', 'mpv', 'minivan'),
  row('Bus', 'bus', 'bus', 'coach'),
  row('Van', 'van', 'van'),
  row('Ute', 'ute', 'ute', 'utility', 'pickup', 'pick up', 'pick-up', 'dual cab', 'double cab', 'crew cab', 'tray'),
  row('SUV', 'suv', 'suv', 'crossover', 'sport utility', 'sports utility', 'softroader'),
  row('4x4', '4x4', '4x4', 'off road', 'offroad'),
  row('Hatchback', 'hatchback', 'hatchback', 'hatch', 'liftback', 'sportback', 'fastback'),
  row('Wagon', 'wagon', 'wagon', 'stationwagon', 'station wagon', 'sportwagon', 'estate', 'tourer', 'avant'),
  row('Convertible', 'convertible', 'convertible', 'cabriolet', 'cabrio', 'roadster', 'spyder', 'spider'),
  row('Hardtop', 'hardtop', 'hardtop', 'hard top'),
  row('Soft top', 'softtop', 'softtop', 'soft top'),
  row('Coupe', 'coupe', 'coupe', 'coupé'),
  row('Sedan', 'sedan', 'sedan', 'saloon', 'limousine'),
  row('Motorcycle', undefined, 'motorcycle', 'motorbike', 'scooter'),
  row('Trailer', undefined, 'trailer'),
];

const patterns = bodyTable.map(
  ([type, words]) => [type, new RegExp(`(^|[^a-z])(${words.join('|')})s?([^a-z]|$)`, 'i')] as const,
);

/**
 * The body type a feed's text names: "Ute / Tray" -> Ute, "4D Wagon" -> Wagon. A text that names none is kept as the
 * display text without an id.
 */
export function bodyType(text: string): BodyType {
  const found = patterns.find(([, pattern]) => pattern.test(text));
  return found ? found[0] : { body: text.trim() };
}
