import * as v from 'valibot';
import { flag, group, id, list, oneOf, optional, text } from '../fields.ts';
import { listItemDefaults } from '../list-item-defaults.ts';

const RedirectSchema = group(
  {
    from: v.pipe(
      v.string(),
      v.regex(
        /^\/(?!\/)[^\s?#*:\\]+(?<!\/)(\/\*)?$/,
        'must be a path such as "/old-page", or "/old-pages/*" for all that begin so',
      ),
      v.description('The old address: a path of this site. One that ends in "/*" is for all addresses below it.'),
    ),
    to: v.pipe(
      v.string(),
      v.regex(
        /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s/\\]+\.[^\s\\]+)$/,
        'must be a path of this site, or an https address',
      ),
      v.description('Where it leads: a path of this site or an https address. ":splat" is what "*" stood for.'),
    ),
    status: optional(
      v.pipe(v.picklist([301, 302]), v.description('301 when the page has moved for good, 302 when it may come back.')),
      listItemDefaults.redirect.status,
    ),
  },
  'An old address that leads to a new one.',
);

/** Addresses of an earlier website, campaigns and the like; the platform adds those of locations and models. */
export const RedirectsSchema = list(
  RedirectSchema,
  'Old addresses and where they lead; the first that fits wins. None may hide a page or lead to another redirect.',
);

const StoreCodeSchema = group(
  {
    location_id: id('Id of a location.'),
    code: text("The location's store code in its Google Business Profile, in the same letter case."),
  },
  'The store code of a location.',
);

export const FeedsSchema = group(
  {
    google: group(
      {
        enabled: flag('Whether the site publishes a feed for Google vehicle ads, at /feeds/google-vehicle-ads.xml.'),
        storeCodes: list(StoreCodeSchema, 'Store codes of locations; cars at a location without one are left out.'),
      },
      'Google vehicle ads.',
    ),
    meta: group(
      {
        enabled: flag('Whether the site publishes a feed for Meta automotive ads, at /feeds/meta-automotive.csv.'),
      },
      'Meta automotive inventory ads.',
    ),
  },
  'Feeds of the stock for advertising.',
);

export const ComplianceSchema = group(
  {
    onError: oneOf(
      ['fail', 'report'],
      'What happens when a built page breaks a rule: "fail" keeps the last good site, "report" publishes and says so.',
    ),
    bannedPhrases: list(text('A phrase.'), 'Further phrases that no page of this dealer may hold.'),
  },
  'The check of finished pages: licences, comparison rates, prices, consent.',
);

export const LinksSchema = group(
  {
    onError: oneOf(
      ['fail', 'report'],
      'What happens when a built page names an address of the site where nothing is: "fail" keeps the last good site, "report" publishes and says so.',
    ),
    answeredElsewhere: list(
      v.pipe(
        v.string(),
        v.regex(/^\/(?!\/)[^\s?#*:\\]+(?<!\/)(\/\*)?$/, 'must be a path such as "/finance-app", or "/finance-app/*"'),
        v.description('A path of this site; one that ends in "/*" is for all addresses below it.'),
      ),
      'Addresses of this site that another system behind the same host name answers, so that links there are in order.',
    ),
  },
  'The check of the links of finished pages.',
);
