import type { Texts } from '~/domain/texts/platform-texts.ts';

/** A profile where customers write reviews: of the dealer, or of one of its locations. */
export interface ReviewProfile {
  name: string;
  reviewUrl: string;
}

/** What a mailing tool leaves in an address in place of a name that it does not know: "{{first_name}}", "*|FNAME|*", "null". */
const noName = /[{}[\]<>|%$#*_]|^(?:null|undefined|none|n\/a)$/i;

/** Anything longer than this is not a name. */
const longestName = 60;

/**
 * Whom a review page greets and where its positive button leads. The names come from outside: they may be shown only
 * as text.
 */
export function greetingOf(
  query: URLSearchParams,
  profiles: readonly ReviewProfile[],
  texts: Pick<Texts['reviews'], 'customer' | 'dealership'>,
) {
  const requestedName = nameIn(query, 'dealership_name');
  const profile = profiles.find(({ name }) => name.toLowerCase() === requestedName?.toLowerCase()) ?? profiles[0];
  return {
    firstName: nameIn(query, 'first_name') ?? texts.customer,
    dealershipName: requestedName ?? texts.dealership,
    ...(profile ? { reviewUrl: profile.reviewUrl } : {}),
  };
}

function nameIn(query: URLSearchParams, parameter: string): string | undefined {
  const name = (query.get(parameter) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return name.length <= longestName && /\p{L}/u.test(name) && !noName.test(name) ? name : undefined;
}
