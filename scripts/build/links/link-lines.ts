import { pagesText } from '../compliance/compliance-report.ts';
import type { FindSources } from '../compliance/link-sources.ts';
import type { BrokenLink } from './link-check.ts';

/**
 * A line for each place at which a broken address is written, as problems of dealer files read; one for the pages where no
 * file of the dealer has it.
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
