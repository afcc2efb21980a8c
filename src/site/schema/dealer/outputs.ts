import * as v from 'valibot';
import { flag, group, id, list, oneOf, optional, text } from '../fields.ts';
import { listItemDefaults } from '../list-item-defaults.ts';

const RedirectSchema = group(
  {
    from: v.pipe(
      v.string(),
      v.regex(
        /^\/(?!\/)[^\s?#*:\\]+(?<!\/)(\/\*)?$/,
        'must be a path such as "/old-page", or "/old-pages/*" for all paths below it',
      ),
      v.description('The old address: a path of this site. A path that ends in "/*" covers all addresses below it.'),
    ),
    to: v.pipe(
      v.string(),
      v.regex(
        /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s/\\]+\.[^\s\\]+)$/,
        'must be a path of this site, or an https address',
      ),
      v.description('The new address: a path of this site or an https address. ":splat" stands for what "*" matched.'),
    ),
    status: optional(
      v.pipe(
        v.picklist([301, 302]),
        v.description('HTTP status: 301 if the page has moved permanently, 302 if temporarily.'),
      ),
      listItemDefaults.redirect.status,
    ),
  },
  'A redirect from an old address to a new one.',
);

/** Addresses of an earlier website, campaigns and the like; the platform adds those of locations and models. */
export const RedirectsSchema = list(
  RedirectSchema,
  'Redirects from old addresses; the first that matches applies. None may hide a page or lead to another redirect.',
);

const StoreCodeSchema = group(
  {
    location_id: id('Id of a location.'),
    code: text('Store code of the location in its Google Business Profile, in the same letter case.'),
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
      'What happens if a built page breaks a rule: "fail" keeps the previous site live, "report" publishes the new one and reports the problem.',
    ),
    bannedPhrases: list(text('A phrase.'), 'Further phrases that no page of this dealer may contain.'),
  },
  'The check of built pages: licences, comparison rates, prices, consent.',
);

export const LinksSchema = group(
  {
    onError: oneOf(
      ['fail', 'report'],
      'What happens if a built page has a broken link to this site: "fail" keeps the previous site live, "report" publishes the new one and reports the link.',
    ),
    answeredElsewhere: list(
      v.pipe(
        v.string(),
        v.regex(/^\/(?!\/)[^\s?#*:\\]+(?<!\/)(\/\*)?$/, 'must be a path such as "/finance-app", or "/finance-app/*"'),
        v.description('A path of this site. A path that ends in "/*" covers all addresses below it.'),
      ),
      'Addresses that another system serves under the same host name, so that links to them are not reported.',
    ),
  },
  'The check of links on built pages.',
);
