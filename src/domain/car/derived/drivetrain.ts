import { speller } from '../../nearest-name.ts';
import { once } from '../../once.ts';
import type { driveNames, fuelNames, transmissionNames } from './drivetrain-names.ts';

/** Ordered tables from words of feeds to the names the site filters by: the first pattern that matches wins. Texts come without accents. */
type NameTable<Name extends string> = readonly (readonly [pattern: RegExp, name: Name])[];

const fuels: NameTable<(typeof fuelNames)[number]> = [
  [/plug|phev|\b(e-?rev|reev)\b|range.?exten|rechargeable|enchufable|ricaricabile/i, 'Plug-in Hybrid'],
  [/h[iy]br[iy]d|ibrid|hev\b|\bhyb\b|\be-?power\b/i, 'Hybrid'],
  [/hydrogen|fuel.?cell|\bfcev\b|wasserstoff|idrogeno/i, 'Hydrogen'],
  [/ele[ck]|elettr|battery|\bb?ev\b|^e$/i, 'Electric'],
  [/diesel|turbo ?d\b|\bt\/?d|\bd\/?t\b|\bdsl|\bdies\b|\b(crdi?|dci|hdi)\b|gazole|gasoil|gasoleo|gasolio/i, 'Diesel'],
  [/lpg|(?<!\bmo)gas\b|cng|lng|\blp\b|\bgpl\b|\bgnv\b|metano|methane|propane/i, 'LPG'],
  [
    /petrol|unleaded|^premium|premium (unl|ulp|9)|ulp|gasolin|mogas|benzin|essence|ethanol|etanol|\bflex|octane|^(regular|super)\b|\be(5|10|85)\b|\bpet\b|\bptrl\b|\bp\/?t\b|\bt\/?p\b|\bp?ul\b|\b(p|u)?(91|94|95|98)(ron)?\b(?! ?k)/i,
    'Petrol',
  ],
  [/^d$/i, 'Diesel'],
  [/^[pu]$/i, 'Petrol'],
];

const transmissions: NameTable<(typeof transmissionNames)[number]> = [
  [
    /semi|auto|cvt|dct|dsg|(dual|twin|double).?clutch|doppel.?kuppl|clutchless|tronic|tiptronic|reduction|steptronic|multidrive|constantly|variable/i,
    'Automatic',
  ],
  [
    /\bamt\b|\bpdk\b|\bedc\b|\b[ie]vt\b|\bsmg\b|\bdht\b|\bdkg\b|\btct\b|\basg\b|\bmta\b|\bssg\b|torque.?converter|power.?shift|sports?.?shift|speed.?shift|i-?shift|selespeed|(hydra|manu).?matic/i,
    'Automatic',
  ],
  [
    /opticruise|allison|\b(single|one|1)[ -]?(speed|sp|spd|gear)\b|sky-?activ-? ?drive|dualogic|sensodrive|quick-?shift|\b(ags|mct)\b|\ba\d{1,2}\b|fixed.?(gear|ratio)|direct.?drive/i,
    'Automatic',
  ],
  [/man|roadranger|schalt|geschakeld|\bimt\b|\bstick\b/i, 'Manual'],
  // Abbreviations of dealer systems, alone or after the gears: "A/T", "6AT", "8-SPEED A/T", "AT8".
  [/(^|[\s,(-]|\d)(sp)?[feci]?a\/?t\d*($|[\s,)])|^eat\d$/i, 'Automatic'],
  [/(^|[\s,(-]|\d)(sp)?f?m\/?t\d*($|[\s,)])|^f\d$/i, 'Manual'],
  [/^a$|^\d+a$|\d ?sp.*\ba\b/i, 'Automatic'],
  [/^m\d?$|^\d+m$|\d ?sp.*\bm\b/i, 'Manual'],
];

const drives: NameTable<(typeof driveNames)[number]> = [
  [/\b6 ?x ?4\b/i, '6x4'],
  [/\b6 ?x ?2\b/i, '6x2'],
  [/\b8 ?x ?4\b/i, '8x4'],
  [/awd|\ba\Ww\W?d\b|all.?wheel|allrad|integral|^all$/i, 'AWD'],
  [/(4|four).?wd|4 ?x ?4|four.?wheel|4.?wheel|vierwiel|(4|quatre).?roues|super.?select|quadra-?(trac|drive)/i, '4WD'],
  // Makers' own names: Mercedes-Benz, Audi, BMW, Volkswagen, MINI, Hyundai, Mitsubishi, Alfa Romeo, Nissan, Suzuki, Toyota.
  [
    /4-?matic|quattro|x-?drive|4-?motion|\ball ?4\b|htrac|\bs-?awc\b|\bq4\b|e-?4orce|attesa|all.?grip|e-?four\b/i,
    'AWD',
  ],
  [/fwd|\bf\Ww\W?d\b|front.?wheel|vorderrad|anterior|delanter|voorwiel|traction avant/i, 'Front'],
  [/rwd|\br\Ww\W?d\b|rear.?wheel|hinterrad|heckantrieb|posterior|traser|achterwiel|propulsion|arriere/i, 'Rear'],
  [/front|^ff?$/i, 'Front'],
  [/rear|^([fmr]?r)$/i, 'Rear'],
  [/\b(4 ?x ?2|2 ?x ?4)\b|(2|two).?wd|(2|two).?wheel|\bs-?drive/i, '2WD'],
];

const spellings = once(() =>
  speller(
    [
      'petrol petroleum unleaded premium diesel gasoline gasolina gasolio gasoleo benzin benzina benzine ethanol electric electricity',
      'hybrid hydrogen essence automatic automatik automatico automatica automated automaat manual manuell manuale manuelle sports',
      'speed clutch wheel wheels front drive driven traction trasera',
    ].flatMap((line) => line.split(' ')),
  ),
);

/** "H\u00edbrido" -> "hibrido", "FOUR_WD" -> "four wd", "Deisel" -> "diesel". */
const plainText = (text: string): string =>
  spellings()(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll('_', ' ')
      .replace(/[*\u00d7]/g, 'x')
      .trim(),
  );

function lookUp<Name extends string>(table: NameTable<Name>, text: string | undefined): Name[] {
  const plain = plainText(text ?? '');
  return table.flatMap(([pattern, name]) => (pattern.test(plain) ? [name] : []));
}

/**
 * Petrol, Diesel, Hybrid, Plug-in Hybrid, Electric, LPG or Hydrogen; absent if the text names none. Electric and any fuel that is burnt is a
 * hybrid: "Petrol/Electric".
 */
export function simpleFuel(text: string | undefined): string | undefined {
  const [first, ...others] = lookUp(fuels, text);
  return first === 'Electric' && others.length > 0 ? 'Hybrid' : first;
}

/** What a name says of a hybrid; no other word of a name says what a car burns: "Essence" is a trim of MG's. */
const namedHybrids: NameTable<(typeof fuelNames)[number]> = [
  [/plug[ -]?in\b|\bphev\b/i, 'Plug-in Hybrid'],
  [/(?<!\bnon[ -]?)hybrid|\b[fm]?hev\b|\be-?power\b/i, 'Hybrid'],
];
const refinedByName: ReadonlySet<string | undefined> = new Set(['Petrol', 'Diesel', 'Electric', 'Hybrid']);

/**
 * The fuel of a car by its feed, or the hybrid that its name says it is: "Petrol" of a Corolla "Ascent Sport Hybrid" is Hybrid.
 * @param fuel one of the names of fuels, or undefined
 * @param name model and badge
 */
export function fuelByName(fuel: string | undefined, name: string): string | undefined {
  return (refinedByName.has(fuel) ? namedHybrids.find(([words]) => words.test(name))?.[1] : undefined) ?? fuel;
}

/** Gears and nothing else, more than a car's manual gearbox has; a truck's may have them. */
const manyGears = /^\s*([7-9]|10)[ -]*(speeds?|sp|spd|gears?)\s*$/i;

/** Automatic or Manual; absent if the text names neither, unless it is of seven to ten gears, in a vehicle that is no truck. */
export function simpleTransmission(text: string | undefined, itemType = 'car'): string | undefined {
  return (
    lookUp(transmissions, text)[0] ?? (itemType !== 'truck' && manyGears.test(text ?? '') ? 'Automatic' : undefined)
  );
}

/** Front, Rear, 2WD, AWD, 4WD, 6x4 ...; absent if the text names none. */
export const simpleDrive = (text: string | undefined): string | undefined => lookUp(drives, text)[0];

/** The same; a text that names none is kept. */
export const driveName = (text: string | undefined): string | undefined => simpleDrive(text) ?? text;

/** Number of gears named in a transmission text: "6 speed Sports Automatic" -> 6, "8SP" -> 8. */
export function gearsIn(text: string | undefined): number | undefined {
  const found = /\b(\d{1,2})\s*-?\s*(?:sp\b|speed|spd)/i.exec(text ?? '');
  return found?.[1] === undefined ? undefined : Number(found[1]);
}
