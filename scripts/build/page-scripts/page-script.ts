import type { Rolldown } from 'vite';

/** Matches these files, named from the root of the project. */
const filesAt = (...paths: readonly string[]): RegExp =>
  new RegExp(`[\\\\/](?:${paths.map((path) => path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')).join('|')})$`);

const reactPackages =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react|@nanostores[\\/]react)[\\/]/;
const drawnEverywhere = filesAt('src/components/ui/icon/Icon.tsx', 'src/components/photo/Photo.tsx');

/** What every island needs, whatever else it contains: a file that no visitor downloads twice, on whichever page they start. */
const reactItself = new RegExp(`${reactPackages.source}|${drawnEverywhere.source}`);

/** Formatting dollars, reading addresses, the day at the dealer's: lines that most pages need, too few for separate files. */
const commonLines = filesAt(
  'src/client/query/understood-query.ts',
  'src/domain/money.ts',
  'src/domain/decoded.ts',
  'src/domain/time/local-time.ts',
  'src/domain/time/time-zone.ts',
  'src/domain/search/facets/ordered-ends.ts',
);

/** How a page reports actions on it; if not every page does, those that do share it. */
const telling = filesAt(
  'src/client/track.ts',
  'src/domain/analytics/tracked-events.ts',
  'src/domain/analytics/standard-name.ts',
);

/** Code to show a car's price, repayment, measures and tag, used by its card, its page, the calculator and the search. */
const figures = filesAt(
  'src/domain/finance/figures/car-figure.ts',
  'src/domain/finance/figures/figure-texts.ts',
  'src/domain/finance/figures/figure-lines.ts',
  'src/domain/finance/loan/frequency.ts',
  'src/domain/car/price/price.ts',
  'src/domain/car/price/price-texts.ts',
  'src/domain/car/price/market-price.ts',
  'src/domain/car/actions/eligibility.ts',
  'src/domain/car/facts/measures.ts',
  'src/domain/car/status/tag.ts',
);

/** When a yard is open, how to phone it, and what has changed about a car. */
const ofCarPage = filesAt(
  'src/domain/location/location.ts',
  'src/domain/hours/day-hours.ts',
  'src/domain/hours/call-time.ts',
  'src/domain/hours/hours-texts.ts',
  'src/domain/texts/pages/hours.ts',
  'src/components/hours/opening-hours-element.ts',
  'src/features/car-page/contact/phone-reveal.ts',
  'src/client/live-car.ts',
);

/** Code that forms share with the pages that open them, a few lines each. */
const aroundForms = filesAt(
  'src/domain/phone.ts',
  'src/domain/time/day-text.ts',
  'src/domain/lead/fields/form-ids.ts',
  'src/features/leads/form/next-paint.ts',
);

/** Parts of every form. */
const forms = filesAt(
  'src/components/ui/form/ErrorSummary.tsx',
  'src/components/ui/form/Field.tsx',
  'src/components/form/FormSteps.tsx',
  'src/components/ui/form/SubmitButton.tsx',
  'src/components/ui/form/use-captcha.ts',
);

/** A few lines each, which the search shares with forms, the calculator and lists of yards. */
const besideSearch = filesAt(
  'src/domain/car/record/slug.ts',
  'src/domain/location/points/distance.ts',
  'src/domain/finance/loan/loan-terms.ts',
  'src/domain/typed/typed-amount.ts',
);

/** How the cars of a dealer are asked for, by the search and by the choice of a car in a form. */
const catalogue = filesAt('src/domain/search/index/cars-index.ts', 'src/domain/search/filter/catalogue-filter.ts');

/** What a search is, how its address and its request are written, and who answers it: for the search page and for boxes of words. */
const searching = filesAt(
  'src/domain/search/address/search-path.ts',
  'src/domain/search/address/search-query.ts',
  'src/domain/search/address/state-labels.ts',
  'src/client/search/search-source.ts',
  'src/client/search/stock-service.ts',
  'src/domain/location/points/yards.ts',
  'src/domain/search/address/value-label.ts',
  'src/domain/search/filter/state-filter.ts',
  'src/domain/within-time.ts',
  'src/domain/car/attributes/card-attributes.ts',
  'src/features/search/address/search-address.ts',
  'src/features/search/requests/fixed-filters.ts',
);

/**
 * Which modules share a file in the browser. What the script of every page imports goes into one, whoever else imports it:
 * it is already loaded when needed. Otherwise the bundler makes a file of every few lines that some page does without, and
 * a page loads thirty. What the script runs itself stays separate, since importing a file runs everything in it.
 * @param everyPage the module that every page runs (src/layouts/every-page.ts)
 */
export function scriptFiles(everyPage: string): Rolldown.CodeSplittingOptions {
  let shared: Set<string> | undefined;
  const group: Rolldown.CodeSplittingNameFunction = (id, modules) => {
    shared ??= importedBelow(everyPage, (module) => modules.getModuleInfo(module)?.importedIds ?? []);
    return shared.has(id) || commonLines.test(id) ? 'page' : null;
  };
  // In this order: the stores that islands subscribe to belong to the page, and a group includes its imports unless an earlier group has them.
  return {
    groups: [
      { name: group },
      { name: 'react', test: reactItself },
      { name: 'telling', test: telling },
      { name: 'figures', test: figures },
      { name: 'car-page', test: ofCarPage },
      { name: 'around-forms', test: aroundForms },
      { name: 'form', test: forms },
      { name: 'beside-search', test: besideSearch },
      { name: 'catalogue', test: catalogue },
      { name: 'searching', test: searching },
    ],
  };
}

/** All transitive imports of a module; packages are left to the bundler. */
function importedBelow(root: string, importsOf: (module: string) => readonly string[]): Set<string> {
  const below = new Set<string>();
  const visit = (module: string) => {
    if (below.has(module) || module.includes('node_modules')) return;
    below.add(module);
    importsOf(module).forEach(visit);
  };
  for (const module of importsOf(root)) importsOf(module).forEach(visit);
  return below;
}
