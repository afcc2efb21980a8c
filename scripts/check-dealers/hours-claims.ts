/** What a part of a sentence says of opening hours. */
export interface HoursClaim {
  /** Weekdays, 0 is Sunday; none if it names a time without a day. */
  days: readonly number[];
  closed: boolean;
  half?: 'morning' | 'afternoon';
  /** "07:30": when it opens, and closes. */
  from?: string;
  until?: string;
  /** The times are those of something that happens within the hours: "test drives from 9 am". */
  within: boolean;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const dayWord = '(?:sun|mon|tues|wednes|thurs|fri|satur)days?|(?:sun|mon|tues?|wed|thu(?:rs)?|fri|sat)\\b';
const hourWords = ['five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'noon', 'midday'];
const clock = `(\\d{1,2})(?:[:.](\\d\\d))? ?(am|pm)\\b|(${hourWords.join('|')})\\b`;
/** A line of a list of hours: "- Monday to Friday: 8 am to 6 pm". */
const startsWithDay = new RegExp(`^(?:\\s*"[\\w.-]+": )?[\\s"#*>|_-]*(?:${dayWord}|weekdays|weekends)\\b`, 'i');
/** One Saturday of several, one with a date, or one that something is done by. */
const single = new RegExp(
  `\\b(?:first|second|third|fourth|last|next|this|other|alternate|one|by|since|until) (?:${dayWord})|(?:${dayWord}),? \\d(?!\\d?(?:[:.]\\d\\d)? ?[ap]m)`,
  'gi',
);

/** How a text asks people to come or to ring, which is done within the hours. */
const reaching =
  /\b(?:ring|call|phone|visit|reach|see|find|talk to|speak to|speak with|chat with|drop in|drop by|come in|come by|pop in)\b|\{\{phone\}\}|\b(?:we(?:’|')re|we are|opening|business|trading|office) (?:here|there|hours)\b|\bhours\b/i;
/** Numbers of others, such as a roadside service, whose hours are not the dealer's. */
const othersNumber =
  /\b1[38]00[ \d]{6,}|\b13 ?\d\d ?\d\d\b|\b(?:roadside|24 ?hours?|24\/7|ombudsman|insurer|helpline|hotline)\b/i;

/**
 * The claims of a sentence about opening hours, part by part: "Open Monday to Friday, Saturday mornings, closed Sundays".
 * @param text one sentence in English, with spaces of any kind
 * @param about whether it names something that is done within the hours: a department, a test drive
 */
export function hoursClaims(text: string, about: boolean): HoursClaim[] {
  const sentence = text.replace(/(?:\s|&nbsp;)+/g, ' ');
  const opens = /\b(opens?|trading)\b/i.test(sentence);
  const named = opens || about || /\bclosed\b/i.test(sentence);
  // Elsewhere only days with times are hours: "Ring us, Monday to Friday 8am to 6pm".
  const withTimes = !named && !othersNumber.test(sentence) && (reaching.test(sentence) || startsWithDay.test(sentence));
  if (!named && !withTimes) return [];
  return sentence.split(/[,;(]|\b(?:and|but) (?=closed|open)/i).flatMap((part): HoursClaim[] => {
    if (/\b(off|not|never|isn’t|aren’t)\b/i.test(part)) return [];
    const closed = /\bclosed\b/i.test(part);
    const [stated = '', excepted = ''] = part.replaceAll(single, '').split(/\bexcept\b/i);
    const without = daysOf(excepted, true);
    // Beside "open" a day in the singular is a habit as well; "bring it to the workshop on Monday" is none.
    const days = daysOf(stated, closed || opens || withTimes).filter((weekday) => !without.includes(weekday));
    const [from, until] = closed ? [] : timesOf(stated);
    if (withTimes ? days.length === 0 || !(from && until) : days.length === 0 && !from && !until) return [];
    const half = /\b(morning|afternoon)s?\b/i.exec(stated)?.[1]?.toLowerCase() as HoursClaim['half'];
    return [
      {
        days,
        closed,
        within: !opens,
        ...(half ? { half } : {}),
        ...(from ? { from } : {}),
        ...(until ? { until } : {}),
      },
    ];
  });
}

/** The weekdays that a text names as a habit. @param singular whether "Saturday" counts like "Saturdays" */
function daysOf(text: string, singular: boolean): number[] {
  if (
    /\b(seven|7) days\b(?! (?:a|of|to|from|after|before|as|in))|\b(seven|7) days a week\b|\bevery ?day\b|\bdaily\b/i.test(
      text,
    )
  )
    return [0, 1, 2, 3, 4, 5, 6];
  const range = new RegExp(`(${dayWord}) ?(?:to|through|[-–])+ ?(${dayWord})`, 'gi');
  const ranges = [...text.matchAll(range)].flatMap(([, first = '', last = '']) => {
    const start = weekdayOf(first);
    return Array.from({ length: ((weekdayOf(last) - start + 7) % 7) + 1 }, (_, n) => (start + n) % 7);
  });
  const named = [...text.replaceAll(range, '').matchAll(new RegExp(`\\b(${dayWord})( (?:morning|afternoon)s?)?`, 'gi'))]
    .filter(([, day = '', half = '']) => singular || /[a-z]{3,}days$/i.test(day) || half.endsWith('s'))
    .map(([, day = '']) => weekdayOf(day));
  const groups = [
    ...(/\bweekends\b/i.test(text) || (singular && /\b(on|at) (the )?weekends?\b/i.test(text)) ? [6, 0] : []),
    ...(/\bweekdays\b/i.test(text) ? [1, 2, 3, 4, 5] : []),
  ];
  return [...new Set([...ranges, ...named, ...groups])];
}

const weekdayOf = (word: string): number => weekdays.indexOf(word.slice(0, 3).toLowerCase());

/** When a text says that it opens and closes, on the 24-hour clock. */
function timesOf(text: string): [from: string | undefined, until: string | undefined] {
  const range = new RegExp(`(?:${clock}) ?(?:to|until|till|[-–]) ?(?:${clock})`, 'i').exec(text);
  if (range) return [timeOf(range.slice(1, 5), 'am'), timeOf(range.slice(5, 9), 'pm')];
  const start = new RegExp(`\\b(?:from|opens? at) (?:${clock})`, 'i').exec(text);
  const end = new RegExp(`\\b(?:until|till|closes? at) (?:${clock})`, 'i').exec(text);
  return [start ? timeOf(start.slice(1), 'am') : undefined, end ? timeOf(end.slice(1), 'pm') : undefined];
}

function timeOf([digits, minutes = '00', half, word]: readonly (string | undefined)[], usual: 'am' | 'pm'): string {
  const spelt = hourWords.indexOf(word?.toLowerCase() ?? '');
  const hour = digits ? Number(digits) : Math.min(spelt + 5, 12);
  const afternoon = digits ? half?.toLowerCase() === 'pm' : hour === 12 || usual === 'pm';
  return `${String((hour % 12) + (afternoon ? 12 : 0)).padStart(2, '0')}:${minutes}`;
}
