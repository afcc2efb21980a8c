import { makeAndModel, modelLabel } from '../record/model-name.ts';
import { compactName, textAfter } from './name-match.ts';

/**
 * What dealers and valuation guides add to a trim: warranties, roadworthy papers, the trade, placeholders. Drive, cab and gearbox are no notes:
 * makers and valuation guides tell variants apart by them ("ST-X (4x4)", "WorkMate Single Cab", "Sportivo Auto").
 */
const notes: readonly RegExp[] = [
  /(?:\b(?:with|incl|balance|of|remaining|new|car|factory|manufacturer'?s?|statutory|dealer|extended|full|unlimited|kms?|\d[\d,]*\s?k(?:ms?)?|\d{1,2}[ -]?(?:yrs?|years?|months?))\b[\s/,.+-]*)*\b(?:warranty|warr|wty)\b/gi,
  /\(\s*\d{1,2}[ -]?(?:yrs?|years?)\s*\)|\b\d{1,2}[ -]?(?:yrs?|years?)$/gi,
  /\b(?:restr(?:icted)?|limited)\.?\s+feat(?:ures?)?\b\.?/gi,
  /\bno[ -](?:badge|series|variant|trim|model)\b|\b(?:n\/a|tba|tbc|unknown|not specified|none)$/gi,
  /\b(?:ex|former)[ -](?:demo(?:nstrator)?|lease|rental|gov(?:ernmen)?t|fleet|hire|loan(?:er)?|company(?: car)?)\b/gi,
  /\b(?:as[ -])?trade(?:d|[ -]?in)s?\b(?: special)?|\btrade (?:special|only|sale|price|unit|vehicle)\b|\bwholesale(?: only| unit)?\b/gi,
  /\b(?:with |no |incl?\.? )?(?:rwc|roadworthy(?: cert(?:ificate)?)?|road worthy|pink slip|safety cert(?:ificate)?)(?: (?:included|supplied|provided))?\b/gi,
  /\b(?:(?:with|full|complete)\s+)?(?:service history|log ?books?(?: history)?|books (?:and|&) keys)\b/gi,
  /\b(?:as is|sold as is|unregistered|unreg|wovr|repairable write[ -]?off|finance available|one owner|1 owner)\b/gi,
];

/** A trim without such notes, and without the brackets and separators that they leave: "ST (4WD) (5YR)" is "ST (4WD)". */
function withoutNotes(badge: string): string {
  const rest = notes.reduce((text, note) => text.replace(note, ' '), badge);
  if (rest === badge) return badge;
  return rest
    .replace(/\(\s*[,;/&+-]*\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;|/&-]+|[\s,;|/&-]+$/g, '');
}

/** Words of trims as their makers write them, whatever their letter case in a feed; then those of one make. */
const trimWords =
  'xDrive sDrive TFSI TFSIe TDI TSI eTSI FSI 4MATIC 4MOTION CRDi GDi TDCi HDi BlueHDi PHEV MHEV HEV AWD FWD RWD 4WD 2WD SWB LWB MWB ' +
  'SLWB ELWB AMG HSE DSG DCT CVT Auto Manual';
const trimWordsOf: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'Ti JTDm',
  Holden: 'SRi CDXi',
  Honda: 'VTi VTi-S VTi-L VTi-LX VTi-LN VTi-X VTi-E VTi-R VTi-L7 GLi',
  Hyundai: 'CRDi',
  Kia: 'Si SLi GLi EXi',
  Mazda: 'Neo',
  Nissan: 'Ti Ti-L e-POWER X-tronic',
  Renault: 'Zen',
  Subaru: 'STI',
  Toyota: 'CSi GLi VXi CSX',
};
const tableOf = (words: string) => new Map(words.split(' ').map((word) => [word.toLowerCase(), word] as const));
const everyMakes = tableOf(trimWords);
const byMake = new Map(Object.entries(trimWordsOf).map(([make, words]) => [make, tableOf(words)] as const));

/** Makes that write what follows an engine's figures in small letters: 320i, GLC 220d, RX450h. */
const smallSuffixes = ['BMW', 'Mercedes-Benz', 'Lexus', 'Infiniti'];

/** A word of a trim as its maker writes it: "Tfsi" is TFSI, Honda's "VTI-S" VTi-S, Subaru's "2.5I-S" 2.5i-S, BMW's "30D" 30d. */
function spelledWord(word: string, make: string): string {
  const key = word.toLowerCase();
  const listed = byMake.get(make)?.get(key) ?? everyMakes.get(key);
  if (listed) return listed;
  if (/^\d+(?:tfsi|tsi|tdi)$/i.test(word)) return word.toUpperCase();
  if (/^\d\.\dI\b/.test(word)) return word.replace('I', 'i');
  if (smallSuffixes.includes(make) && /^(?:m|[a-z]{2,3})?\d{2,3}[IDEH]$|^\d\.\dD$/i.test(word)) return smallEnd(word);
  // In capitals throughout: a feed's shouting, unless it is short enough for letters that stand for something.
  return /^[A-Z]{5,}$/.test(word) && word !== 'NISMO' ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}

const smallEnd = (word: string) => word.slice(0, -1) + word.slice(-1).toLowerCase();

/** "320I" -> "320i", "M240I" -> "M240i", "740LI" -> "740Li", "325CI" -> "325Ci". */
const bmwModel = /^(M?)(\d{3})(L?|C?)(I|D|E|TI|XI|XD)$/i;
/** "RX450H" -> "RX450h", "RX 450HL+" -> "RX450hL+". */
const lexusModel = /^(CT|ES|GS|GX|HS|IS|LBX|LC|LM|LS|LX|NX|RC|RX|RZ|SC|TX|UX)[ -]?(\d{3})([HDET]?)(L?\+?)$/i;

/** Models that are an engine's figures, as their makers write them; undefined for others. */
export function spelledFigures(make: string, model: string): string | undefined {
  if (make === 'BMW') {
    const [, m = '', figures, body = '', fuel = ''] = bmwModel.exec(model) ?? [];
    return figures && `${m.toUpperCase()}${figures}${body.toUpperCase()}${fuel.toLowerCase()}`;
  }
  const [, line = '', figures, fuel = '', end = ''] = (make === 'Lexus' && lexusModel.exec(model)) || [];
  return figures && `${line.toUpperCase()}${figures}${fuel.toLowerCase()}${end.toUpperCase()}`;
}

/** What the figure before it counts: the "7" of "7 Seat" is not that of the Colorado 7. */
const counts = /^(?:seat|door|dr\b|sp\b|speed|yr|year|tonne)/i;

/** The words of a text that are left after as many at its start as end the model: "Euro Luxury" of the Accord Euro is "Luxury". */
function afterModelsEnd(badge: string, model: string): string | undefined {
  const words = model.split(' ');
  const ends = words.map((_, index) => words.slice(index).join(' '));
  const rest = ends.map((end) => textAfter(badge, end)).find((after) => after !== undefined && !counts.test(after));
  if (rest !== undefined) return rest;
  // "GLC300" of the GLC: letters of the model that figures follow.
  const isJoined = /^[A-Za-z]{2,}$/.test(model) && badge.toLowerCase().startsWith(model.toLowerCase());
  return isJoined && /^\d/.test(badge.slice(model.length)) ? badge.slice(model.length) : undefined;
}

/** A text said twice, once: "GT NISMO EDITION GT NISMO EDITION". */
function saidOnce(text: string): string {
  const words = text.split(' ');
  const [first, second] = [words.slice(0, words.length / 2), words.slice(words.length / 2)].map((half) =>
    half.join(' '),
  );
  return words.length > 1 && compactName(first ?? '') === compactName(second ?? '') ? (first ?? '') : text;
}

/**
 * A trim without what the car's name says before it (year, make, model or the model's end), without notes of the trade and in the makers'
 * spelling: "2016 TOYOTA CAMRY ALTISE" is "Altise", "GLC 300" of the GLC is "300". An empty text if nothing is left.
 * @param makes names of the make in the feed
 */
export function ownBadge(badge: string, make: string, model: string, makes: readonly string[]): string {
  let rest = withoutNotes(badge);
  const starts = [makeAndModel(make, model), modelLabel(make, model), ...makes.map((name) => `${name} ${model}`)];
  for (let found: string | undefined = rest; found; ) {
    const text = /^(?:19|20)\d\d\s+(?=\S+\s+\S)/.test(rest) ? rest.slice(5).trim() : rest;
    found =
      starts.map((start) => textAfter(text, start)).find((after) => after !== undefined) ?? afterModelsEnd(rest, model);
    rest = found ?? rest;
  }
  return saidOnce(rest)
    .split(' ')
    .map((word) => word.replace(/[^\s()[\],]+/g, (bare) => spelledWord(bare, make)))
    .join(' ');
}
