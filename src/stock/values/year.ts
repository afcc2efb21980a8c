import { type Reading, read, unreadable } from './reading.ts';

const inRange = (year: number): Reading<number> =>
  year < 1900 ? unreadable('below 1900') : year > 2100 ? unreadable('above 2100') : read(year);

/** The year before each Japanese era began: H28 and Heisei 28 are 2016. */
const eras: readonly (readonly [RegExp, number])[] = [
  [/^(?:r|reiwa|\u4ee4\u548c)$/i, 2018],
  [/^(?:h|heisei|\u5e73\u6210)$/i, 1988],
  [/^(?:s|showa|\u662d\u548c)$/i, 1925],
];

/**
 * Reads the year of a vehicle: "2016", "MY20", "'19", "2016/05", "05/2016", "May-16", "201605", "H28", "2018 (built
 * 2017)", "21". Two years ("2019/2020") are unreadable, as it is unclear which is meant.
 */
export function readYear(written: string): Reading<number> {
  const text = written.replace(/\([^()]*\)/g, ' ').trim();
  const plain = /^[\s$]*(-?[\d.,\s]+)$/.exec(text)?.[1]?.replace(/[\s]/g, '');
  if (plain !== undefined && /^\d{4}(?:\.0+)?$/.test(plain)) return inRange(Number(plain));
  if (/^0+(?:\.0+)?$/.test(text)) return { kind: 'absent' };
  const compact = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(?:[0-3]\d)?$/.exec(text);
  if (compact) return inRange(Number(compact[1]));
  const short =
    /^(?:my|'|\u2019)\s*(\d{2})(?:\.\d+)?$|^(\d{2})(?:\.0+|\s*(?:my|model|plate))?$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s./'-]+(\d{2})$/i.exec(
      text,
    );
  if (short) {
    const year = Number(short[1] ?? short[2] ?? short[3]);
    return inRange(year < 40 ? 2000 + year : 1900 + year);
  }
  const era = /^([a-z]+|[\u4e00-\u9fff]{2})\.?\s*(\d{1,2})(?=$|[\s./\u5e74-])/i.exec(text);
  const start = era ? eras.find(([name]) => name.test(era[1] ?? ''))?.[1] : undefined;
  if (era && start !== undefined) return inRange(start + Number(era[2]));
  const years = [...text.matchAll(/(?<![\d.,])(19|20)\d\d(?![\d,]|\.\d{3})/g)].map(([year]) => Number(year));
  if (new Set(years).size === 1 && /^[^\d]*(\d{1,2}[^\d,]+){0,2}\d{4}([^\d,]+\d{1,2}){0,2}[^\d]*$/.test(text)) {
    if (!/^\d{4}\.\d$/.test(text)) return inRange(years[0] ?? 0);
  }
  if (!/\d/.test(text)) return unreadable('contains no number');
  if (new Set(years).size > 1) return unreadable('contains more than one year');
  const number = /^\d{4}$/.test(text) ? Number(text) : undefined;
  return number === undefined ? unreadable('not a year') : inRange(number);
}
