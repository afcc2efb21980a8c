import { type HoursTexts, hoursTexts } from '~/domain/hours/hours-texts.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

/** The platform's words for hours, changed where a test wants others. */
export function aHoursTexts(changes: Partial<HoursTexts> = {}): HoursTexts {
  const hours = { closedText: 'Closed', weekendClosedText: 'Closed' };
  return { ...hoursTexts({ hours, texts: { hours: platformTexts.hours } }), ...changes };
}
