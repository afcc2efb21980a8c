import { bodyTypes } from '../../domain/car/derived/body-type-pictures.ts';
import { knownMakes } from '../../domain/car/derived/known-makes.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { type FacetId, facetOf } from '../../domain/search/facets/facets.ts';
import { dayIn, timeZoneOf } from '../../domain/time/time-zone.ts';
import type { FileName } from '../files/files.ts';
import type { Site } from '../site.ts';
import { type Finding, locate, type Problem } from '../source/problem.ts';
import { nodeAt, type Path, type SourceNode } from '../source/source-tree.ts';

type Warning = Finding & { file: FileName };

/**
 * Warnings about a valid dealer's files: none of them prevents a build, since what is current today may have expired tomorrow.
 * @param origins the dealer's files as trees, as `loadSite` gives them
 */
export function siteWarnings(site: Site, origins: Record<FileName, SourceNode>, now: Date): Problem[] {
  return [...endedPromotions(site, now), ...consentByDefault(site), ...unknownRefinements(site)].flatMap(
    ({ file, ...finding }) => {
      const position = nodeAt(origins[file], finding.path)?.position;
      // Nobody can correct a value that no file contains.
      return position && position.file !== 'defaults' ? [locate(finding, origins[file], site.slug, position.file)] : [];
    },
  );
}

/** Expired promotions are shown nowhere. */
function endedPromotions({ promos, offers, features, spinToWin, address }: Site, now: Date): Warning[] {
  const today = dayIn(timeZoneOf(address), now);
  const ended = (file: FileName, path: Path, day: string | undefined): Warning[] =>
    day !== undefined && day.slice(0, 10) < today
      ? [{ file, path, rule: 'is in the past, so this is not shown anywhere' }]
      : [];
  return [
    ...ended('promos', ['popup', 'expiryDate'], promos.popup?.expiryDate),
    ...promos.tiles.flatMap(({ expiry }, n) => ended('promos', ['tiles', n, 'expiry'], expiry)),
    ...promos.slides.flatMap(({ expiry }, n) => ended('promos', ['slides', n, 'expiry'], expiry)),
    ...offers.flatMap(({ expiry }, n) => ended('offers', ['offers', n, 'expiry'], expiry)),
    ...(features.spinToWin && spinToWin.campaigns.every(({ end }) => end < today)
      ? [
          {
            file: 'dealer' as const,
            path: ['spinToWin', 'campaigns'],
            rule: 'have all ended: the prize wheel cannot be spun',
          },
        ]
      : []),
  ];
}

/** A search that starts with a value that no car has starts empty. (Models and features depend on the stock.) */
function unknownRefinements({ search, models }: Site): Warning[] {
  const makes = [...knownMakes, ...models.manufacturers.map(({ name }) => name)];
  const names: Partial<Record<FacetId, readonly string[]>> = { make: makes, body: Object.values(bodyTypes) };
  return Object.entries(search.defaultRefinements).flatMap(([id, values]) => {
    const known = facetOf(id as FacetId).known ?? names[id as FacetId];
    return values.flatMap((value, n): Warning[] => {
      if (!known || known.includes(value)) return [];
      const rule = 'is not a known value of this filter: the search would start without cars';
      const path = ['search', 'defaultRefinements', id, n];
      return [{ file: 'dealer', path, rule, nearest: nearestName(value, known) }];
    });
  });
}

/** Consent without an action by the person is not consent (ACMA on the Spam Act 2003). */
function consentByDefault({ leads: { consent } }: Site): Warning[] {
  const found = (key: keyof typeof consent, rule: string): Warning[] =>
    consent[key] === true ? [{ file: 'dealer', path: ['leads', 'consent', key], rule }] : [];
  const unrequested =
    'records consent that no form asks for, which ACMA does not accept: leave it out, or set it to false';
  return [
    ...found(
      'optIn',
      'ticks the marketing checkbox in advance, which ACMA does not accept as consent: leave it out, or set it to false',
    ),
    ...found('optInFinance', unrequested),
    ...found('optInTrade', unrequested),
  ];
}
