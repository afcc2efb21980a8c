import type { driveNames, fuelNames, transmissionNames } from './drivetrain-names.ts';

/** Ordered tables from words of feeds to the names the site filters by: the first pattern that matches wins. */
type NameTable<Name extends string> = readonly (readonly [pattern: RegExp, name: Name])[];

const fuels: NameTable<(typeof fuelNames)[number]> = [
  [/plug|phev/i, 'Plug-in Hybrid'],
  [/hybrid|hev\b/i, 'Hybrid'],
  [/hydrogen|fuel cell/i, 'Hydrogen'],
  [/electric|\bb?ev\b/i, 'Electric'],
  [/diesel|turbo ?d\b|\btd/i, 'Diesel'],
  [/lpg|gas\b|cng/i, 'LPG'],
  [/petrol|unleaded|premium|ulp|gasoline|octane|\be(10|85)\b|\b(91|95|98)\b/i, 'Petrol'],
  [/^d$/i, 'Diesel'],
  [/^[pu]$/i, 'Petrol'],
];

const transmissions: NameTable<(typeof transmissionNames)[number]> = [
  [
    /semi|auto|cvt|dct|dsg|(dual|double|twin).?clutch|doppel.?kuppl|\bdkg\b|tronic|tiptronic|reduction|steptronic|multidrive|constantly|variable/i,
    'Automatic',
  ],
  [/\bamt\b|\bpdk\b|\bedc\b|\b[ie]vt\b|\bsmg\b|power.?shift|speed.?shift|i-?shift|selespeed/i, 'Automatic'],
  [/opticruise|allison|\b(single|one|1)[ -]?speed/i, 'Automatic'],
  [/man|roadranger/i, 'Manual'],
  // Abbreviations of dealer systems, alone or after the gears: "A/T", "6AT", "8-SPEED A/T", "AT8".
  [/(^|[\s,(-]|\d)(sp)?[feci]?a\/?t\d*($|[\s,)])|^eat\d$/i, 'Automatic'],
  [/(^|[\s,(-]|\d)(sp)?f?m\/?t\d*($|[\s,)])|^f\d$/i, 'Manual'],
  [/^a$|^\d+a$|\d ?sp.*\ba\b/i, 'Automatic'],
  [/^m$|^\d+m$|\d ?sp.*\bm\b/i, 'Manual'],
];

const drives: NameTable<(typeof driveNames)[number]> = [
  [/\b6 ?x ?4\b/i, '6x4'],
  [/\b6 ?x ?2\b/i, '6x2'],
  [/\b8 ?x ?4\b/i, '8x4'],
  [/awd|all.?wheel/i, 'AWD'],
  [/4wd|4 ?x ?4|four.?wheel|4.?wheel|super.?select|quadra-?(trac|drive)/i, '4WD'],
  // Makers' own names: Mercedes-Benz, Audi, BMW, Volkswagen, MINI, Hyundai, Mitsubishi, Alfa Romeo, Nissan.
  [/4-?matic|quattro|x-?drive|4-?motion|\ball ?4\b|htrac|\bs-?awc\b|\bq4\b|e-?4orce|attesa/i, 'AWD'],
  [/fwd|front.?wheel/i, 'Front'],
  [/rwd|rear.?wheel/i, 'Rear'],
  [/front/i, 'Front'],
  [/rear/i, 'Rear'],
  [/\b4 ?x ?2\b|2wd|two.?wheel|\bs-?drive/i, '2WD'],
];

function lookUp(table: NameTable<string>, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return table.find(([pattern]) => pattern.test(text))?.[1];
}

/** Petrol, Diesel, Hybrid, Plug-in Hybrid, Electric, LPG or Hydrogen; absent if the text names none. */
export const simpleFuel = (text: string | undefined): string | undefined => lookUp(fuels, text);

/** Gears and nothing else, more than a car's manual gearbox has; a truck's may have them. */
const manyGears = /^\s*([7-9]|10)[ -]*(speeds?|sp|spd|gears?)\s*$/i;

/** Automatic or Manual; absent if the text names neither, unless it is of seven to ten gears, in a vehicle that is no truck. */
export function simpleTransmission(text: string | undefined, itemType = 'car'): string | undefined {
  return lookUp(transmissions, text) ?? (itemType !== 'truck' && manyGears.test(text ?? '') ? 'Automatic' : undefined);
}

/** Front, Rear, 2WD, AWD, 4WD, 6x4 ...; a text that names none is kept. */
export const driveName = (text: string | undefined): string | undefined => lookUp(drives, text) ?? text;

/** Number of gears named in a transmission text: "6 speed Sports Automatic" -> 6, "8SP" -> 8. */
export function gearsIn(text: string | undefined): number | undefined {
  const found = /\b(\d{1,2})\s*-?\s*(?:sp\b|speed|spd)/i.exec(text ?? '');
  return found?.[1] === undefined ? undefined : Number(found[1]);
}
