import { joinPresent } from '../text.ts';

/** Click ids that ad networks add to an address, and whose they are. */
const networks: readonly [param: string, network: string][] = [
  ['gclid', 'Google Ads'],
  ['gbraid', 'Google Ads'],
  ['wbraid', 'Google Ads'],
  ['fbclid', 'Facebook or Instagram'],
  ['msclkid', 'Microsoft Ads'],
  ['ttclid', 'TikTok'],
  ['li_fat_id', 'LinkedIn'],
];

const named = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/**
 * The campaign that brought a visitor, in words: "google / cpc / spring-sale (Google Ads)".
 * @param params query parameters that the visitor arrived with (LEAD-02)
 * @returns undefined where the parameters name none
 */
export function campaignText(params: Readonly<Record<string, string>>): string | undefined {
  const words = joinPresent(
    named.map((name) => params[name]),
    ' / ',
  );
  const network = networks.find(([param]) => params[param])?.[1];
  if (!words) return network;
  return network ? `${words} (${network})` : words;
}
