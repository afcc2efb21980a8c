import { joinPresent } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';

/** Click ids that ad networks add to an address. */
const clickIds = [
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'ttclid',
  'li_fat_id',
  'twclid',
  'epik',
] as const;

/** Their owners, kept separate from the names, which are all that a page needs. */
const networks: Readonly<Record<(typeof clickIds)[number], string>> = {
  gclid: 'Google Ads',
  gbraid: 'Google Ads',
  wbraid: 'Google Ads',
  dclid: 'Google Display & Video',
  fbclid: 'Facebook or Instagram',
  msclkid: 'Microsoft Ads',
  ttclid: 'TikTok',
  li_fat_id: 'LinkedIn',
  twclid: 'X',
  epik: 'Pinterest',
};

const utmParams = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** Parameters that say how a visitor arrived, not what they want. */
export const campaignNames: readonly string[] = [...utmParams, 'utm_id', ...clickIds];

/** Longest value that is stored, in characters; click ids have up to about 200. */
const longest = 500;

/** Only the campaign names and click ids of an address. */
export function campaignParams(search: string): Record<string, string> {
  const entries = [...new URLSearchParams(search)].filter(
    ([name, value]) => campaignNames.includes(name) && value !== '',
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, value.slice(0, longest)]));
}

/**
 * The campaign that brought a visitor, as text: "google / cpc / spring-sale (Google Ads)".
 * @param params query parameters that the visitor arrived with
 * @returns undefined if the parameters name none
 */
export function campaignText(params: Readonly<Record<string, string>>): string | undefined {
  const words = joinPresent(
    utmParams.map((name) => params[name]),
    ' / ',
  );
  const clicked = clickIds.find((param) => params[param]);
  const network = clicked && networks[clicked];
  if (!words) return network;
  return network ? `${words} (${network})` : words;
}

/** A touch as leads carry it (`LeadAttributes`). */
type LeadTouch = {
  landing_page: string;
  referrer?: string | undefined;
  query_params: Readonly<Record<string, string>>;
};

/**
 * The campaign of a lead: that of the visit it was sent in, else that of the last arrival, which may have been in another tab or on
 * another day.
 */
export function leadCampaign(attributes: {
  linked_query_params: Readonly<Record<string, string>>;
  last_touch?: LeadTouch | undefined;
}): string | undefined {
  return campaignText(attributes.linked_query_params) ?? campaignText(attributes.last_touch?.query_params ?? {});
}

/** The source and landing page of a touch, as text: "google / cpc (Google Ads) to /offers", "carsguide.com.au to /". */
export function touchText(
  { landing_page, referrer, query_params }: LeadTouch,
  texts: Pick<Texts['dealerEmails'], 'visit' | 'direct'>,
): string {
  const site = referrer && URL.canParse(referrer) ? new URL(referrer).host.replace(/^www\./, '') : texts.direct;
  return fill(texts.visit, { source: campaignText(query_params) ?? site, page: landing_page });
}
