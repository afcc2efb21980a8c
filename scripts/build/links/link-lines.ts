import { pagesText } from '../compliance/compliance-report.ts';
import type { FindSources } from '../compliance/link-sources.ts';
import type { BrokenLink } from './link-check.ts';

/**
 * A line for each place where a broken address is written, in the format of problems in dealer files; one for the pages if
 * no file of the dealer contains it.
 */
export function linkLines(links: readonly BrokenLink[], sourcesOf: FindSources): string[] {
  return links.flatMap(({ address, why, nearest, element, pages }) => {
    const hint = nearest ? [`did you mean "${nearest}"?`] : [];
    const sources = sourcesOf(address);
    const on = `(${pagesText(pages)})`;
    if (sources.length === 0)
      return [
        [`"${address}"`, element && `in the ${element}`, `leads nowhere: ${why}`, ...hint, on]
          .filter(Boolean)
          .join('  '),
      ];
    return sources.map(({ file, line, column, path }) =>
      [
        `${file}:${line}:${column}`,
        `${path ? `${path}  ` : ''}= "${address}"`,
        `leads nowhere: ${why}`,
        ...hint,
        on,
      ].join('  '),
    );
  });
}
