import type * as v from 'valibot';
import { dayIn, timeZoneOf } from '../../domain/time/time-zone.ts';
import { emailFault } from '../checks/doubtful-contacts.ts';
import { ratesFault } from '../checks/doubtful-rates.ts';
import { dealerFiles, fileNames } from '../files/files.ts';
import { type PartFault, undescribedPictures } from '../pages/markdown-faults.ts';
import { markdownParts } from '../pages/markdown-parts.ts';
import type { PageSource } from '../pages/page-source.ts';
import { partProblem } from '../pages/resolve-pages.ts';
import { tableFaults } from '../pages/table-faults.ts';
import { isHref } from '../schema/fields.ts';
import { PageFrontMatterSchema } from '../schema/pages.ts';
import type { Site } from '../site.ts';
import { type Finding, locate, type Problem } from '../source/problem.ts';
import { textsOfKind, writtenTexts } from '../source/schema-values.ts';
import { nodeAt, type Path, placeIn, type SourceNode } from '../source/source-tree.ts';
import { contradictions } from './contradictions.ts';
import { placeFault } from './data-links.ts';
import { doubtfulValues, placeholderIn } from './doubtful-values.ts';
import type { Resolved } from './resolve.ts';
import { searchLinkFaults } from './search-links.ts';
import { type SiteDoubt, siteDoubts } from './site-doubts.ts';

type Valid = Extract<Resolved, { ok: true }>;

/**
 * Warnings about a valid dealer's files: none of them prevents a build, since what is current today may have expired tomorrow, and a
 * person can mean what looks wrong.
 */
export function siteWarnings({ site, origins, pages }: Valid, now: Date): Problem[] {
  const { slug } = site;
  const today = dayIn(timeZoneOf(site.address), now);
  const about = (schema: v.GenericSchema, root: SourceNode) => [
    ...doubtfulValues(schema, root, today),
    ...textsOfKind(isHref, schema, root).flatMap(({ path, text }) =>
      linkFaults(text, site, today).map((fault) => ({ path, ...fault })),
    ),
    ...writtenTexts(root).flatMap(({ path, text }) =>
      contentFaults(text, site, conditionsOf(path, site)).map((fault) => ({ path, ...fault })),
    ),
  ];
  const ofFiles = [
    ...siteDoubts(site, today),
    ...contradictions(site, today),
    ...fileNames.flatMap((file) =>
      about(dealerFiles[file].schema, origins[file]).map((finding): SiteDoubt => ({ ...finding, file })),
    ),
  ].flatMap(({ file, ...finding }) => {
    const position = nodeAt(origins[file], finding.path)?.position;
    // Nobody can correct a value that no file contains.
    return position && position.file !== 'defaults' ? [locate(finding, origins[file], slug, position.file)] : [];
  });
  const ofPages = pages.flatMap((page) => [
    ...(page.node ? about(PageFrontMatterSchema, page.node) : []).map((one) => locate(one, page.node, slug, page.file)),
    ...textWarnings(page, site, today).map((fault) => partProblem(page, fault, slug)),
  ]);
  return [...ofFiles, ...ofPages];
}

/** Doubts about the text of a page. */
function textWarnings(page: PageSource, site: Site, today: string): PartFault[] {
  const found = placeholderIn(page.body);
  const isEmpty =
    page.body.trim() === '' && !['blocks', 'canonical', 'links'].some((key) => page.node && nodeAt(page.node, [key]));
  return [
    ...(isEmpty ? [{ line: 1, column: 1, rule: 'has no text and no blocks: write them, or delete the file' }] : []),
    ...undescribedPictures(page),
    ...tableFaults(page),
    ...contentFaults(page.body, site).map(({ at, ...fault }) => ({
      ...placeIn(page.body, at, page.bodyLine),
      ...fault,
    })),
    ...markdownParts(page).flatMap(({ address, line, column }) =>
      linkFaults(address, site, today).map((fault) => ({ line, column, value: JSON.stringify(address), ...fault })),
    ),
    ...(found
      ? [
          {
            ...placeIn(page.body, found.at, page.bodyLine),
            value: JSON.stringify(found.words),
            rule: 'is placeholder text: write what belongs there',
          },
        ]
      : []),
  ];
}

/** What no text says, wherever it is: wrong rates, a mail host with a letter too few. */
function contentFaults(
  text: string,
  { url }: Site,
  conditions?: string,
): { rule: string; nearest?: string; at: number }[] {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return [ratesFault(text, conditions), emailFault(text, host)].filter((fault) => fault !== undefined);
}

/** The conditions of the offer whose other texts are at a path. */
function conditionsOf([list, n, key]: Path, { offers }: Site): string | undefined {
  return list === 'offers' && typeof n === 'number' && key !== 'disclaimer' ? offers[n]?.disclaimer : undefined;
}

/** What a link may lead to without what it promises: a search without cars, an offer that has ended. */
function linkFaults(href: string, site: Site, today: string): Pick<Finding, 'rule' | 'nearest'>[] {
  const [, id] = /^\/offers\/(?:[^/?#]+\/)?([^/?#]+)\/?(?:[?#]|$)/.exec(href) ?? [];
  const expiry = site.offers.find((offer) => offer.id === id)?.expiry?.slice(0, 10);
  const ended = expiry !== undefined && expiry < today;
  return [
    ...searchLinkFaults(href, site),
    ...placeFault(href, site),
    ...(ended ? [{ rule: `leads to an offer that ended on ${expiry}`, nearest: '/special-offers' }] : []),
  ];
}
