import { joinPresent, withinSentence } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import type { Car } from '../record/car.ts';
import { cylinderText, type EngineUnit, engineSize } from './engine.ts';
import { atLeastOne, odometer, withUnit } from './measures.ts';
import { payload } from './payload.ts';

export type FactIcon =
  | 'odometer'
  | 'transmission'
  | 'fuel'
  | 'body'
  | 'sleeps'
  | 'length'
  | 'weight'
  | 'towing'
  | 'drive'
  | 'engine'
  | 'seats'
  | 'colour'
  | 'axle';

/** Texts of facts on cards whose value alone does not say what it is, by their names in texts.cards: "Sleeps 4". */
export const factTexts = ['sleeps', 'tare', 'trailerMass', 'tows'] as const satisfies readonly (keyof Texts['cards'])[];
export type FactText = (typeof factTexts)[number];

/** One fact of a vehicle, ready to show. */
export interface Fact {
  icon: FactIcon;
  label: string;
  value: string;
  /** What a card says instead of just the value. */
  text?: FactText;
}

type FactRule = (car: Car, engineUnit: EngineUnit) => Fact | undefined;

const fact = (icon: FactIcon, label: string, value: string | undefined, text?: FactText): Fact | undefined =>
  value && value.trim().toLowerCase() !== 'null' ? { icon, label, value, ...(text && { text }) } : undefined;

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

const kilometres: FactRule = (car) => fact('odometer', 'Kilometres', odometer(car.km));
const transmission: FactRule = (car) =>
  fact('transmission', 'Transmission', car.transmission ?? car.simple_transmission ?? car.trans);
const fuel: FactRule = (car) => fact('fuel', 'Fuel', car.simple_fuel ?? car.fuel);
const body: FactRule = (car) => fact('body', 'Body', car.body ?? car.bodyconfiguration);
const sleeps: FactRule = (car) =>
  fact('sleeps', 'Sleeps', atLeastOne(car.specifications?.sleeps)?.toString(), 'sleeps');
const bodyLength: FactRule = (car) => fact('length', 'Body length', metres(car.specifications?.body_length));
const tare: FactRule = (car) => fact('weight', 'Tare', withUnit(car.specifications?.tare_weight, 'kg'), 'tare');
const trailerMass: FactRule = (car) =>
  fact('towing', 'ATM', withUnit(car.specifications?.aggregate_trailer_mass, 'kg'), 'trailerMass');
const vehicleMass: FactRule = (car) => fact('weight', 'GVM', withUnit(car.variant?.grossvehiclemass, 'kg'));
const load: FactRule = (car) => fact('weight', 'Payload', withUnit(payload(car), 'kg'));
const towing: FactRule = (car) =>
  fact('towing', 'Braked towing', withUnit(car.variant?.towingcapacitybraked, 'kg'), 'tows');
const drive: FactRule = (car) => fact('drive', 'Drive', car.drive);
const engine: FactRule = (car, unit) =>
  fact('engine', 'Engine', joinPresent([engineSize(car, unit), cylinderText(car)]));
const seats: FactRule = (car) => fact('seats', 'Seats', atLeastOne(car.seats)?.toString());
const colour: FactRule = (car) => fact('colour', 'Colour', car.colour);
const axles: FactRule = (car) => fact('axle', 'Axles', car.specifications?.axle_type);

/** Number of facts for which a card has room. */
const mostCardFacts = 4;
const cardFacts: readonly FactRule[] = [kilometres, transmission, fuel, body];
const cardFactsByKind: Readonly<Record<string, readonly FactRule[]>> = {
  caravan: [sleeps, bodyLength, tare, trailerMass],
  motorhome: [sleeps, bodyLength, kilometres, transmission],
  truck: [kilometres, transmission, body, towing],
};

const pageFactsOfCars: readonly FactRule[] = [...cardFacts, drive, engine, seats, colour];
/** What matters for each kind of vehicle, the most important first. */
const pageFactsByKind: Readonly<Record<string, readonly FactRule[]>> = {
  caravan: [sleeps, bodyLength, trailerMass, load, tare, axles, colour],
  motorhome: [sleeps, kilometres, bodyLength, transmission, vehicleMass, load, fuel, engine, drive, seats],
  truck: [kilometres, vehicleMass, load, towing, body, engine, transmission, drive, fuel, seats],
};

/** Key facts that show before "Show More". */
const visibleFacts = 4;

const kindOf = (car: Car) => car.item_type ?? '';

/** Up to four facts for a vehicle card, those that matter for its kind; missing values leave no gap. */
export function keyFacts(car: Car): Fact[] {
  const rules = cardFactsByKind[kindOf(car)] ?? cardFacts;
  return rules
    .map((rule) => rule(car, 'litres'))
    .filter(isDefined)
    .slice(0, mostCardFacts);
}

/** The first four known facts that matter most for a vehicle of its kind; the rest are in the specifications. */
export function pageFacts(car: Car, engineUnit: EngineUnit): Fact[] {
  return (pageFactsByKind[kindOf(car)] ?? pageFactsOfCars)
    .map((rule) => rule(car, engineUnit))
    .filter(isDefined)
    .slice(0, visibleFacts);
}

const selfEvident: ReadonlySet<FactIcon> = new Set(['odometer', 'transmission', 'fuel', 'body', 'colour', 'engine']);

/** A fact inside a sentence: "45,210 km" is self-explanatory, "sleeps 4" needs its label. A figure and its unit stay on one line. */
export function factInWords({ icon, label, value }: Fact): string {
  const words = value.replace(/(?<=\d) (?=\p{L})/gu, '\u00a0');
  return selfEvident.has(icon) ? words : `${withinSentence(label)} ${words}`;
}

function metres(millimetres: number | undefined): string | undefined {
  return millimetres === undefined || millimetres <= 0 ? undefined : `${(millimetres / 1000).toFixed(2)} m`;
}
