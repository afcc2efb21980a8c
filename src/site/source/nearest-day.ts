const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The day that somebody most likely meant by a date in another form, or by one that the calendar does not have:
 * "01/10/2026" (days come first in Australia), "1 October 2026", "2026-13-11".
 * @returns "2026-10-01", or undefined if the text is no date
 */
export function nearestDay(text: string): string | undefined {
  const [day] = text
    .trim()
    .toLowerCase()
    .split(/t(?=\d)|[\s,]+(?=\d+:)/, 1);
  const parts = /^\d{8}$/.test(day ?? '')
    ? [day?.slice(0, 4), day?.slice(4, 6), day?.slice(6)]
    : day?.match(/[a-z]+|\d+/g);
  const named = parts?.find((part) => monthOf(part) > 0);
  const numbers = (parts ?? []).flatMap((part) => (part && /^\d+$/.test(part) ? [part] : []));
  const yearFirst = numbers[0]?.length === 4;
  const ordered = yearFirst ? numbers : numbers.toReversed();
  if (ordered.length !== (named ? 2 : 3)) return undefined;
  const [year = '', ...rest] = ordered;
  if (year.length !== 4 && year.length !== 2) return undefined;
  const [first = 0, second = 0] = named ? [monthOf(named), Number(rest[0])] : rest.map(Number);
  const [month, date] = first > 12 && second <= 12 ? [second, first] : [first, second];
  if (month < 1 || month > 12 || date < 1 || date > 31) return undefined;
  const fullYear = Number(year.length === 2 ? `20${year}` : year);
  const last = new Date(Date.UTC(fullYear, month, 0)).getUTCDate();
  return [fullYear, month, Math.min(date, last)].map((part) => String(part).padStart(2, '0')).join('-');
}

const monthOf = (word: string | undefined): number =>
  word && /^[a-z]{3}/.test(word) ? months.indexOf(word.slice(0, 3)) + 1 : 0;
