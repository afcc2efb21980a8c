import * as v from 'valibot';
import { abnCheckDigits, isAbn } from '../../../domain/abn.ts';
import {
  decimal,
  distinct,
  email,
  flag,
  group,
  httpsUrl,
  id,
  list,
  make,
  optional,
  orderedIds,
  slug,
  state,
  text,
  wholeNumber,
} from '../fields.ts';
import { listItemDefaults } from '../list-item-defaults.ts';

const abnPattern = /^\d{2} \d{3} \d{3} \d{3}$/;

/** What kind of company the dealer is, as the legal line says. */
export const BusinessSchema = group(
  {
    type: text('Type of dealer, as shown in the footer, for example "Multi-franchise dealer".'),
    legalName: text('Registered name of the company, for the footer and legal pages.'),
    abn: optional(
      v.pipe(
        v.string(),
        v.regex(abnPattern, 'must be an ABN written as "91 345 678 901"'),
        v.check(
          (text) => !abnPattern.test(text) || isAbn(text),
          ({ input }) =>
            `is not a valid ABN: a digit is wrong, or two are swapped (with these last nine digits, it would begin with ${abnCheckDigits(input)})`,
        ),
        v.description('Australian Business Number, written as "91 345 678 901". Its check digits must be correct.'),
      ),
    ),
    since: optional(wholeNumber(1850, 2100, 'Year the business was founded.')),
    about: optional(text('One or two sentences about the dealer, for the footer and search engines.')),
  },
  'The company behind the site.',
);

/** The maker of a single-brand site. */
export const SiteManufacturerSchema = group(
  {
    name: make('Name of the manufacturer, as in the stock, for example "Toyota".'),
    slug: slug('Name of the manufacturer in web addresses, for example "toyota".'),
    baseDomain: optional(
      v.pipe(
        v.string(),
        v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name without https:// and without a path'),
        v.description(
          'Host name of the dealer\'s pages on the manufacturer\'s site, for example "smith.toyota.example".',
        ),
      ),
    ),
    complaintsContact: optional(text("The manufacturer's contact for complaints, as shown on the legal pages.")),
    email: optional(email("The manufacturer's email address for complaints.")),
  },
  'The manufacturer, on a single-brand site.',
);

export const DealershipSchema = group(
  {
    id: id('Id of the dealership, as in the dealership_id of cars.'),
    slug: slug('Name of the dealership in web addresses, as in "/search/smith-motors-newcastle".'),
    name: text('Name of the dealership.'),
    hidden: optional(
      flag('Whether to hide the dealership: its cars, filter values and locations then appear nowhere on the site.'),
      listItemDefaults.dealership.hidden,
    ),
    average_rating: optional(decimal(0, 5, 'Average rating, 0 to 5.')),
    review_count: optional(wholeNumber(0, 1_000_000, 'Number of reviews behind the rating.')),
  },
  'One dealership of the group.',
);

export const DealershipWebsiteSchema = group(
  {
    make: make('Make of car, as in the stock.'),
    url: httpsUrl("Address of the group's site for that make."),
  },
  'Another site of the same group for one make.',
);

const LicenceSchema = group(
  {
    state: state('State that issued the licence.'),
    number: text('Licence number, as printed on the licence.'),
    kind: optional(
      v.pipe(
        v.picklist(['dealer', 'repairer']),
        v.description('"dealer" is a motor dealer licence, "repairer" a motor vehicle repairer licence.'),
      ),
      listItemDefaults.licence.kind,
    ),
    label: optional(text('Text before the number, if the standard text of the state is not suitable.')),
  },
  'One licence.',
);

/** What belongs to one dealer unless both say otherwise (site/load/claims.ts). */
export const SharesSchema = list(
  group(
    {
      with: slug('Slug of the other dealer.'),
      what: orderedIds(
        ['dealerships', 'mailboxes', 'accounts'],
        'What both may have: "dealerships", whose stock both sites show, "mailboxes", which get the leads of both, "email" included, and "accounts", which get the payments of both.',
      ),
    },
    'Another dealer, and what is shared with it.',
  ),
  'What this dealer shares with others. Both must say so: without an entry in the dealer.json of each, or a preset of both that sets the value, a dealership, an address for leads or an account for payments that two dealers have is an error.',
);

/** One dealer licence is needed for each state with a visible location (site/checks/locations.ts). */
export const LicencesSchema = list(
  LicenceSchema,
  'Licences of the business. Each state with a visible location needs a dealer licence number.',
);

export const LegalSchema = group(
  {
    privacyUpdated: text('Month in which the privacy policy was last changed, for example "April 2021".'),
    overseasCountries: distinct(
      text('A country as it reads after "in", for example "the United States".'),
      'Countries outside Australia in which suppliers store personal information. The privacy policy lists them (Australian Privacy Principle 1.4).',
    ),
  },
  'Details for the legal pages.',
);
