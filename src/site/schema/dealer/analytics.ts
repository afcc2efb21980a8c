import { getPublicSuffix } from 'tldts';
import * as v from 'valibot';
import { purposes } from '../../../domain/analytics/consent.ts';
import { group, list, oneOf, optional, orderedIds } from '../fields.ts';

/** The id of a tag as its vendor's console shows it. */
const tagId = (pattern: RegExp, example: string, description: string) =>
  v.pipe(v.string(), v.regex(pattern, `must be an id such as "${example}"`), v.description(description));

/** Whether "*." stands before a suffix under which anybody can have a host, such as `com.au` or `netlify.app` (publicsuffix.org). */
function isAnybodys(host: string): boolean {
  const [, parent = ''] = /^https:\/\/\*\.([^:]+)/.exec(host) ?? [];
  return parent !== '' && getPublicSuffix(parent, { allowPrivateDomains: true }) === parent;
}

/** An https origin, also with "*." in front of its name. */
const origin = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/,
      'must be an https address without a path, such as "https://chat.example" or "https://*.chat.example"',
    ),
    v.check(
      (host) => !isAnybodys(host),
      'allows hosts of anybody: "*." must stand before a name that belongs to the service, such as "https://*.chat.example"',
    ),
    v.description(description),
  );

const ScriptSchema = group(
  {
    src: v.pipe(
      v.string(),
      v.regex(/^https:\/\/[^\s/'";,*]+\.[^\s'";,]+$/, 'must be a complete address that starts with https://'),
      v.description('Address of the script.'),
    ),
    purpose: oneOf(purposes, 'Purpose of the script. It loads once the visitor has consented to that purpose.'),
  },
  'A third-party script.',
);

const HostSchema = group(
  {
    host: origin('The host.'),
    uses: orderedIds(
      ['script', 'connect', 'frame'] as const,
      'What pages may use the host for: loading scripts, sending requests, or frames.',
    ),
  },
  'A host that a tag needs.',
);

/**
 * Analytics and advertising (docs/analytics.md). A site without an entry here has no banner, no script and a policy that lets
 * nothing load from third parties.
 */
export const AnalyticsSchema = group(
  {
    googleAnalytics: optional(
      tagId(
        /^G-[A-Z0-9]{4,20}$/,
        'G-AB12CD34EF',
        'Google Analytics 4: the measurement id of the web stream. Together with a Tag Manager, only page views are sent from here; the container sends the events.',
      ),
    ),
    tagManager: optional(tagId(/^GTM-[A-Z0-9]{4,12}$/, 'GTM-AB12CD3', 'Google Tag Manager: the id of the container.')),
    metaPixel: optional(tagId(/^\d{8,20}$/, '123456789012345', 'Meta pixel: the id of the data set.')),
    tagHost: origin("Host that Google's tags are loaded from. Change it only if the dealer has a tagging server."),
    scripts: list(ScriptSchema, 'Scripts of other services, such as chat or call tracking.'),
    hosts: list(
      HostSchema,
      'Further hosts needed by these tags or by the content of a Tag Manager container. Browsers block any host that is not listed.',
    ),
  },
  'Analytics and advertising tags. Without any, visitors are not asked for consent and nothing is loaded from third parties.',
);
