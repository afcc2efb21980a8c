import { storedWords } from './understood-query.ts';

/** Restores what was typed before this page opened. Not during hydration: the page was rendered without it. */
export function recallUnderstoodQuery(): void {
  if (storedWords.read()) import('./words-memory.ts').then(({ recallWords }) => recallWords()).catch(() => {});
}
