import { plural } from '../text.ts';
import type { LeftOut } from './feed-rule.ts';

/** How many of a dealer's listed cars are in one feed, and why others are not. */
export interface FeedOutcome {
  /** "Google vehicle ads". */
  name: string;
  /** Its published address; a feed without vehicles has none. */
  path: string;
  count: number;
  leftOut: readonly LeftOut[];
}

const outOf = ({ leftOut }: FeedOutcome) => leftOut.reduce((sum, { cars }) => sum + cars.length, 0);

/** "Google vehicle ads: 120 vehicles, 14 left out (9 no price, 5 reserved)". */
export function feedLine(outcome: FeedOutcome): string {
  const reasons = outcome.leftOut.map(({ reason, cars }) => `${cars.length} ${reason}`).join(', ');
  const leftOutText = outOf(outcome) === 0 ? 'none left out' : `${outOf(outcome)} left out (${reasons})`;
  return `${outcome.name}: ${outcome.count > 0 ? plural(outcome.count, 'vehicle') : 'not published'}, ${leftOutText}`;
}

function published({ path, count }: FeedOutcome): string {
  return count > 0
    ? `Published at ${path}: ${plural(count, 'vehicle')}.`
    : 'Not published: no vehicle fits, and an empty feed would end the ads of all.';
}

/** The report of all feeds of a dealer as markdown, with the stock numbers behind each reason. */
export function feedReport(dealer: string, outcomes: readonly FeedOutcome[]): string {
  const sections = outcomes.map((outcome) =>
    [
      `## ${outcome.name}`,
      `${published(outcome)} Left out: ${outOf(outcome)}.`,
      ...(outcome.leftOut.length > 0
        ? [
            [
              '| why | how many | stock numbers |',
              '| --- | ---: | --- |',
              ...outcome.leftOut.map(({ reason, cars }) => `| ${reason} | ${cars.length} | ${cars.join(', ')} |`),
            ].join('\n'),
          ]
        : []),
    ].join('\n\n'),
  );
  return `# Feeds of ${dealer}\n\n${sections.join('\n\n') || 'No feed is switched on.'}\n`;
}
