import { formatDollars } from '../../src/domain/money.ts';
import { nearestName } from '../../src/domain/nearest-name.ts';
import { formatPhone, storedPhone } from '../../src/domain/phone.ts';
import type { Site } from '../../src/site/site.ts';
import { plainSentence, sentencesOf, textLines } from './text-lines.ts';

/**
 * Warnings about texts that state another founding year, deposit, time of a hold or phone number than the dealer's data.
 * @returns a line for each such sentence, with its file and line
 */
export function statedFacts(site: Site, dealersDir: string): string[] {
  return textLines(site, dealersDir).flatMap(({ where, line }) =>
    sentencesOf(line).flatMap((sentence) => {
      const fault = yearFault(sentence, site) ?? depositFault(sentence, site) ?? holdFault(sentence, site);
      const faults = [fault, ...phoneFaults(sentence, site)].filter((it) => it !== undefined);
      return faults.map((it) => `${where}  "${plainSentence(sentence)}": ${it}`);
    }),
  );
}

const foundedIn = /\bsince (\d{4})\b|\b(?:opened|founded|established|began|started)\b[^.!?"]{0,60}? in (\d{4})\b/i;

function yearFault(sentence: string, { business: { since } }: Site): string | undefined {
  const [, ...years] = foundedIn.exec(sentence) ?? [];
  const year = years.find((it) => it !== undefined);
  return !since || !year || Number(year) === since ? undefined : `"business.since" is ${since}`;
}

const holding = /\b(?:hold(?:s|ing)?|held|reserv(?:e[ds]?|ations?|ing))\b/i;
const depositOf = /\$([\d,]+)(?:\.00)? (?:\w+ ){0,2}deposit\b|\bdeposit of \$([\d,]+)/i;

function depositFault(sentence: string, { reserve }: Site): string | undefined {
  if (!reserve.enabled || !holding.test(sentence)) return undefined;
  const [, ...amounts] = depositOf.exec(sentence) ?? [];
  const amount = amounts.find((it) => it !== undefined)?.replaceAll(',', '');
  if (!amount || Number(amount) === reserve.deposit) return undefined;
  return `"reserve.deposit" is ${formatDollars(reserve.deposit)}`;
}

function holdFault(sentence: string, { reserve }: Site): string | undefined {
  const hours = /\b(\d{1,3})[- ]hours?\b/i.exec(sentence)?.[1];
  if (!reserve.enabled || !hours || !holding.test(sentence) || Number(hours) === reserve.holdHours) return undefined;
  return `"reserve.holdHours" is ${reserve.holdHours}`;
}

/** Only numbers that are nearly one of the dealer's: a mobile of its own in a text is no mistake. */
function phoneFaults(sentence: string, { phone, locations, manufacturer }: Site): string[] {
  const known = [
    phone,
    manufacturer?.complaintsContact,
    ...locations.flatMap((it) => [it.phone, it.contact_detail?.phone]),
  ].flatMap((text) => numbersIn(text ?? ''));
  return numbersIn(sentence).flatMap((number) => {
    const nearest = known.includes(number) ? undefined : nearestName(number, known);
    return nearest
      ? [`no location has the number ${formatPhone(number)}  did you mean "${formatPhone(nearest)}"?`]
      : [];
  });
}

const numbersIn = (text: string): string[] =>
  (text.match(/(?<!\d)(?:\+61 ?|0)[2-478](?:[ -]?\d){8}(?!\d)/g) ?? []).map(storedPhone);
