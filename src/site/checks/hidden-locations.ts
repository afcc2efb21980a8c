import { shownDealerships, shownLocations } from '../../domain/location/location.ts';
import { locationBases } from '../../domain/location/location-page.ts';
import type { NavItem } from '../schema/navigation.ts';
import type { Path } from '../source/source-tree.ts';
import { type Check, complete } from './check.ts';

type Link = Pick<NavItem, 'href' | 'children'>;

/** No menu may lead to a location or dealership that is shown nowhere: its page does not exist. */
export const checkHiddenLocations: Check = ({ dealerships: some, locations: all, header, footer }, report) => {
  const dealerships = complete(some);
  const locations = complete(all);
  if (!dealerships || !locations) return;
  const shown = shownLocations({ dealerships, locations });
  const hiddenLocations = locations.filter((location) => !shown.includes(location)).map(({ slug }) => slug);
  const shownStock = new Set([...shownDealerships({ dealerships }), ...shown].map(({ slug }) => slug));
  const hiddenDealerships = dealerships.filter(({ hidden }) => hidden).map(({ slug }) => slug);
  const hiddenStock = [...hiddenDealerships, ...hiddenLocations].filter((slug) => !shownStock.has(slug));
  const gone = new Set([
    ...hiddenLocations.flatMap((slug) => locationBases.map((base) => `/${base}/${slug}`)),
    ...hiddenStock.map((slug) => `/search/${slug}`),
  ]);
  const check = (links: readonly (Link | undefined)[], path: Path) => {
    for (const [index, link] of links.entries()) {
      if (!link) continue;
      const at = [...path, index];
      if (gone.has(link.href.replace(/[?#].*$/, '').replace(/\/$/, ''))) {
        report('navigation', [...at, 'href'], 'leads to a hidden location or dealership, which has no page');
      }
      check(link.children ?? [], [...at, 'children']);
    }
  };
  check(header, ['header']);
  for (const [index, group] of footer.entries()) check(group?.links ?? [], ['footer', index, 'links']);
};
