import { describe, expect, test } from 'vitest';
import { checkSite } from '~/site/load/check-site.ts';
import { siteWarnings } from '~/site/load/warnings.ts';
import { problemText } from '~/site/source/problem.ts';
import { dealersFolder, type Files } from '../../site/dealers-folder.ts';
import { mistakesInSense, soundSense } from './mistakes-in-sense.ts';
import { mistakesInTexts } from './mistakes-in-texts.ts';
import { mistakesInValues } from './mistakes-in-values.ts';
import { fine } from './no-mistakes.ts';

const mistakes = { ...mistakesInValues, ...mistakesInTexts, ...mistakesInSense };

/** What the check says of a dealer's files on 27 November 2026: errors, else warnings. */
async function said(files: Files): Promise<string[]> {
  const checked = await checkSite(dealersFolder(files), 'smith');
  const found = checked.ok ? siteWarnings(checked, new Date('2026-11-27T02:00:00Z')) : checked.problems;
  return found.map(problemText);
}

describe.each(Object.entries(mistakes))('OPS-04 %s', (_, cases) => {
  test.each(cases)('OPS-04 $it is told with file, line and what would be right', async ({ files, says }) => {
    const lines = await said(files);
    expect(lines.filter((line) => says.test(line)).length, lines.join('\n')).toBe(1);
  });
});

test.each([...fine, ...soundSense])('OPS-04 nothing is said of $it', async ({ files }) => {
  expect(await said(files)).toEqual([]);
});
