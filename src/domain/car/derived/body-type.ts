import { speller } from '../../nearest-name.ts';
import { once } from '../../once.ts';
import { compactName, longestStart } from './name-match.ts';

/** A body type: its display text, and its id in the list of body types if it is there. */
export type BodyType = { body: string; simpleBody?: string };

/**
 * Words of feeds -> body type, in lower case; spaces, hyphens and a plural s do not matter. Of the words found in a text, those of the first
 * row count. A word within a longer one does not: "sport utility" is no utility, a "pickup truck" no truck.
 */
export const bodyTable: readonly (readonly [body: string, simpleBody: string | undefined, words: string])[] = [
  ['ATV', undefined, 'atv, utv, quad bike, side by side, all terrain vehicle, recreational off road vehicle'],
  [
    'Motorcycle',
    undefined,
    'motorcycle, motor cycle, motorbike, motor bike, scooter, moped, road bike, dirt bike, trail bike, trike',
  ],
  [
    'Motorhome',
    'motorhome',
    'motorhome, motor home, campervan, camper van, motor caravan, camping car, wohnmobil, autocaravana, motor home chassis',
  ],
  [
    'Caravan',
    undefined,
    'caravan, pop top, travel trailer, fifth wheel, fifth wheeler, 5th wheeler, toy hauler, wohnwagen',
  ],
  ['Camper trailer', undefined, 'camper trailer, camper, pop up camper, truck camper, slide on camper'],
  ['Prime mover', undefined, 'prime mover, tractor unit, truck tractor, tractor truck, semi tractor'],
  ['Tipper', undefined, 'tipper, tip truck, tipping truck, dump truck, dumper'],
  ['Pantech', undefined, 'pantech, pantec, pantechnicon, box truck, box body, luton'],
  ['Curtainsider truck', undefined, 'curtainsider, curtain side, curtain sided, tautliner'],
  ['Tow truck', undefined, 'tow truck, tilt tray, tilt slide, car carrier, car transporter, vehicle transporter'],
  [
    'Tray truck',
    undefined,
    'tray truck, flatbed, flatbed truck, flat top, flat deck, table top, beavertail, dropside, drop side truck',
  ],
  [
    'Refrigerated truck',
    undefined,
    'refrigerated truck, freezer truck, fridge truck, refrigerated body, temperature controlled',
  ],
  ['Crane truck', undefined, 'crane truck, crane borer'],
  ['Rigid truck', undefined, 'rigid, rigid truck'],
  ['Heavy truck', undefined, 'heavy truck, heavy duty truck, heavy commercial, heavy commercial vehicle'],
  [
    'Ute',
    'ute',
    'pickup, pickup truck, p up, p u, sport utility truck, sports utility truck, sport utility pickup, sut, dropside ute, flatbed ute',
  ],
  ['Light truck', 'lightTruck', 'light truck, truck, trk, lorry, light duty truck'],
  ['Bus', 'bus', 'bus chassis, school bus chassis, commercial bus chassis'],
  ['Trailer', undefined, 'trailer chassis'],
  ['Cab chassis', 'cabChassis', 'cab chassis, chassis cab, cab and chassis, chassis, c chas, cab chas, cutaway'],
  [
    'SUV',
    'suv',
    'suv, sport utility, sports utility, sport utility vehicle, sports utility vehicle, crossover, crossover utility, crossover utility vehicle, cuv, softroader, suv off road pickup, suv off road vehicle pickup truck',
  ],
  [
    'People mover',
    'peopleMover',
    'people mover, people carrier, person carrier, mpv, multi purpose vehicle, multi purpose passenger vehicle, minivan, passenger van, van minibus, monospace, monovolume, monovolumen, familjebuss',
  ],
  ['Bus', 'bus', 'bus, minibus, microbus, omnibus, kleinbus, autobus, coach'],
  [
    'Van',
    'van',
    'van, panel van, cargo van, delivery van, step van, walk in van, box van, transporter, kastenwagen, furgon, furgoneta, furgone, fourgon, utilitaire, bestelwagen, skapbil, ambulance',
  ],
  [
    'Ute',
    'ute',
    'ute, utility, tray ute, dual cab, double cab, crew cab, single cab, extra cab, extended cab, king cab, space cab, club cab, super cab, freestyle cab, freestyle, regular cab, quad cab, tray, tray back, style side, well side, well body',
  ],
  [
    '4x4',
    '4x4',
    '4x4, off road, off roader, jeep, troop carrier, gelandewagen, todoterreno, fuoristrada, terreinwagen',
  ],
  [
    'Hatchback',
    'hatchback',
    'hatchback, hatch, hbk, hb, htch, seca, liftback, lift back, l back, sportback, halvkombi',
  ],
  [
    'Wagon',
    'wagon',
    'wagon, waggon, wgn, wag, sw, stn wag, stn wagon, station wag, station wagon, stationwagen, sportwagon, sports wagon, estate, estate car, tourer, sports tourer, touring, avant, shooting brake, kombi, combi, break, familiale, familiar',
  ],
  [
    'Convertible',
    'convertible',
    'convertible, conv, cabriolet, cabrio, roadster, spyder, spider, speedster, targa, drop top, drop head, drop head coupe, open top, decapotable, descapotable',
  ],
  ['Hardtop', 'hardtop', 'hardtop'],
  ['Soft top', 'softtop', 'softtop'],
  ['Coupe', 'coupe', 'coupe, cpe, gran coupe'],
  ['Sedan', 'sedan', 'sedan, sdn, sed, saloon, limousine, limo, notchback, berline, berlina'],
  ['Trailer', undefined, 'trailer, semi trailer, horse float'],
  // Words of European marketplaces that say little beside one of the others ("compact SUV", "sports car / convertible").
  [
    'Hatchback',
    'hatchback',
    'fastback, compact, compact car, small car, city car, supermini, kleinwagen, citadine, smabil',
  ],
  ['Coupe', 'coupe', 'sports car, sportscar, supercar, super car, grand tourer, grandtourer, sportwagen'],
  ['4x4', '4x4', '4wd, four wheel drive'],
];

const wordsOf = (list: string) => list.split(', ');
const plurals = (word: string) => [word, `${word}s`, `${word}es`, word.replace(/y$/, 'ies')];

/** Compact spellings -> number of the row, and a speller of all words. */
const lookUp = once(() => {
  const words = bodyTable.flatMap(([, , list]) => wordsOf(list));
  return {
    rows: new Map(
      bodyTable.flatMap(([, , list], row) =>
        wordsOf(list).flatMap((word) => plurals(word).map((form) => [compactName(form), String(row)] as const)),
      ),
    ),
    spelled: speller(words.flatMap((word) => [...word.split(' '), word.replaceAll(' ', '')]).flatMap(plurals)),
  };
});

/** "EstateCar (5D)" -> "estate car 5d", without accents. */
const plainWords = (text: string) =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('\u00d7', 'x')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a text is a body type that sites filter by, as `bodyType` gives it. */
export const isBodyType = (text: string): boolean => bodyTable.some(([body]) => body === text);

/** Cars whose fastback has two doors, where a feed counts none. */
const twoDoorFastbacks = /^mustang/i;

/** "Fastback" alone tells the slope of a roof: with two or three doors it is a coupe's. */
const coupeOf = (text: string, { model, doors }: { model: string; doors?: number | undefined }): boolean =>
  /^\W*(\d ?d(oor|r)?s?\W+)?fast ?back\W*$/i.test(text) &&
  (twoDoorFastbacks.test(model) || Number(/^\D*(\d)/.exec(text)?.[1] ?? doors ?? 5) < 4);

/** The body type of a car by its feed's text; a fastback's depends on the car. */
export const bodyTypeOf = (text: string, car: { model: string; doors?: number | undefined }): BodyType =>
  bodyType(coupeOf(text, car) ? 'Coupe' : text);

/**
 * The body type a feed's text names: "Ute / Tray" -> Ute, "4D Wagon" -> Wagon, "Hathcback" -> Hatchback. A text that names none is kept as
 * the display text without an id.
 */
export function bodyType(text: string): BodyType {
  const { rows, spelled } = lookUp();
  const found: number[] = [];
  for (let rest = spelled(plainWords(text)); rest !== ''; ) {
    const start = longestStart(rows, rest);
    if (start) found.push(Number(start.name));
    rest = start?.rest ?? rest.replace(/^\S+\s*/, '');
  }
  const [body, simpleBody] = bodyTable[Math.min(...found)] ?? [text.trim()];
  return simpleBody === undefined ? { body } : { body, simpleBody };
}
