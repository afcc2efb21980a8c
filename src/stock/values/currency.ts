/**
 * Codes of currencies that are also English words, so that "ALL inclusive" is no Albanian lek: they count only as the
 * one word beside a number.
 */
const wordCodes = new Set('all,bob,cup,gel,mad,pen,sos,top,try,won'.split(','));

const names =
  'euro,pound,sterling,quid,yen,yuan,renminbi,rmb,krona,kronor,krone,kroner,kr,koruna,kc,zloty,zl,forint,ft,leu,lei,lev,leva,franc,fr,sfr,rouble,ruble,hryvnia,lira,tl,rupee,rs,rupiah,rp,ringgit,rm,baht,dong,peso,reais,rand,naira,cedi,shilling,ksh,dirham,dh,dhs,dinar,kd,riyal,rial,sr,qr,shekel,bitcoin,kn,kuna,dm,tk,taka,br,birr,soles,грн,лв,руб,тг,ден';

const foreignWords = new Set([
  ...Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
  ...names.split(',').flatMap((name) => [name, `${name}s`]),
]);
for (const word of ['aud', ...wordCodes]) foreignWords.delete(word);

const patterns: readonly RegExp[] = [
  // Any sign of a currency but the dollar's.
  /(?![$\uff04\ufe69])\p{Sc}|[\u5143\u5186\u5713]/u,
  // "R$ 45,000", "CA$48,900", "US $12,000", "$NZ 9,000", "12,000 Canadian dollars".
  /(?<![\p{L}'\u2019])(?!(?:au?|at|by|ex|is|of|or|to|up)\s?\$)\p{L}{1,2}\$/iu,
  /(?<![\p{L}'\u2019])(us|ca|can|nz|hk|sg|nt|[crs])\s?\$|\$\s?(us|ca|can|nz|hk|sg|u)(?!\p{L})/iu,
  /(?<!\p{L})(us|nz)\s*\d|\d\s*(us|nz|can?)(?!\p{L})/iu,
  /(?<!\p{L})(u\.?s\.?a?\.?|american|canad\w+|nz|new zealand|kiwi|hong kong|singapore|taiwan|fiji\w*)\s*dollar/iu,
  // Rand, quetzal, lempira and sol: "R 450 000", "Q24,990", "S/ 24,990".
  /(?<![\p{L}\p{N}])([RQL]|S\/\.?)\s?\d/u,
];

/** Whether a text names money other than Australian dollars, by a sign, a code or a word: "US$12,500", "105950 SEK", "48 900 kr". */
export function isForeignMoney(text: string): boolean {
  if (/^[\s\d.,$*-]*$/.test(text)) return false;
  if (patterns.some((pattern) => pattern.test(text))) return true;
  const words =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll('\u0142', 'l')
      .match(/\p{L}+/gu) ?? [];
  if (words.some((word) => foreignWords.has(word.toLowerCase()))) return true;
  const [only, second] = words;
  return second === undefined && only !== undefined && !text.includes('$') && wordCodes.has(only.toLowerCase());
}
