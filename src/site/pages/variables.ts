import { addressLine } from '../../domain/location/location.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { hasSignIn } from '../../domain/sign-in/gates.ts';
import type { DeepPartial } from '../files/deep-partial.ts';
import type { Dealer } from '../schema/dealer/dealer.ts';

/** What shared texts may say about the dealer, `{{name}}` and so on; undefined if the dealer has no such value. */
export type PageVariables = Readonly<Record<string, string | undefined>>;

/** "Chile", "Chile and Peru", "Chile, Peru and Spain". */
const listed = (words: readonly string[]) => new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(words);

/** The variables of a dealer. */
export function pageVariables(dealer: DeepPartial<Dealer>): PageVariables {
  const { address } = dealer;
  return {
    name: dealer.name,
    legalName: dealer.business?.legalName,
    abn: dealer.business?.abn,
    phone: dealer.phone,
    email: dealer.email,
    url: dealer.url,
    city: address?.city,
    state: address?.state,
    address:
      address?.city && address.state
        ? addressLine({ ...address, city: address.city, state: address.state })
        : undefined,
    manufacturer: dealer.manufacturer?.name,
    complaintsContact: dealer.manufacturer?.complaintsContact,
    complaintsEmail: dealer.manufacturer?.email ?? dealer.email,
    privacyUpdated: dealer.legal?.privacyUpdated,
    ...paidVariables(dealer),
    ...privacyVariables(dealer),
  };
}

/** Terms of deposits and of payments are included only where these can be paid. */
function paidVariables({ reserve, features }: DeepPartial<Dealer>): PageVariables {
  const reservations = reserve?.enabled ? 'yes' : undefined;
  const onlinePayments = features?.onlinePayment ? 'yes' : undefined;
  return { reservations, onlinePayments, paid: reservations ?? onlinePayments };
}

/** What the site does with personal information, as far as the dealer's options decide it. */
function privacyVariables({ analytics, finance, leads, legal, features, signIn }: DeepPartial<Dealer>): PageVariables {
  const yes = (on: boolean | undefined) => (on ? 'yes' : undefined);
  const tools = [
    analytics?.googleAnalytics && 'Google Analytics',
    analytics?.tagManager && 'Google Tag Manager',
    analytics?.metaPixel && 'the Meta pixel',
    (analytics?.scripts ?? []).length > 0 && 'tools of further companies',
  ].filter((tool): tool is string => typeof tool === 'string');
  return {
    analytics: tools.length > 0 ? listed(tools) : undefined,
    noAnalytics: yes(tools.length === 0),
    finance: yes(finance?.enabled),
    confirmation: yes(leads?.confirmation),
    signIn: yes(signsIn(features, signIn?.gates)),
    garage: yes(features?.garage),
    keepDays: leads?.keepDays === undefined ? undefined : String(leads.keepDays),
    countries: (legal?.overseasCountries ?? []).length > 0 ? listed(legal?.overseasCountries ?? []) : undefined,
  };
}

/** Whether shoppers of this dealer ever have to sign in. */
function signsIn(features: DeepPartial<Dealer>['features'] | undefined, gates: readonly string[] = []): boolean {
  const { spinToWin = false, onlinePayment = false, garage = false, watchlist = false } = features ?? {};
  return hasSignIn({
    gates,
    garagePages: [],
    checkout: '',
    finance: '',
    features: { spinToWin, onlinePayment, garage, watchlist },
  });
}

/** A variable without a value that a text uses, or one end of a part without the other: "#email". `offset` is its place in the text. */
export type UnknownVariable = { name: string; offset: number };

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** A part from `{{#name}}` to `{{/name}}`, with none within it. */
const innermost = /(\{\{\s*#\s*(\w+)\s*\}\})((?:(?!\{\{\s*#)[\s\S])*?)(\{\{\s*\/\s*\2\s*\}\})/g;
const allNames = Object.keys(pageVariables({}));

/** What is wrong with it, and the name that may be meant. */
export function unknownRule(name: string, values: PageVariables): { rule: string; nearest?: string } {
  const [, sign = '', plain = ''] = /^([#/]?)\s*(.*)$/.exec(name) ?? [];
  if (sign === '#' && allNames.includes(plain)) return { rule: `has no {{/${plain}}} after it` };
  if (sign === '/' && allNames.includes(plain)) return { rule: `has no {{#${plain}}} before it` };
  const known = sign ? allNames : allNames.filter((one) => values[one] !== undefined);
  const nearest = nearestName(plain, known);
  return {
    rule: `is not a value of ${sign ? 'dealers' : 'this dealer'} (${known.join(', ')})`,
    ...(nearest && { nearest }),
  };
}

/**
 * Fills in the dealer's values. `{{#name}} ... {{/name}}` keeps its content only if the dealer has the value; such
 * parts may contain others.
 */
export function fillVariables(text: string, values: PageVariables): { text: string; unknown: UnknownVariable[] } {
  const unknown: UnknownVariable[] = [];
  // What is left out keeps its space until the end, so that every offset is right.
  const blank = (part: string) => part.replace(/[^\n]/g, '\0');
  let parts = text;
  for (let before = ''; parts !== before; ) {
    before = parts;
    parts = parts.replace(innermost, (whole, open: string, name: string, inner: string, end: string) => {
      if (!allNames.includes(name)) return whole;
      return values[name] === undefined ? blank(whole) : blank(open) + inner + blank(end);
    });
  }
  const filled = parts.replace(variable, (whole, name: string, offset: number) => {
    const value = values[name];
    if (value === undefined) unknown.push({ name, offset });
    return value ?? whole;
  });
  return { text: filled.replaceAll('\0', ''), unknown };
}
