/** What a built page must not have: values that were not there, broken markup, a head that says nothing. Pure. */
import { markupFaults } from '../../test/markup-faults.ts';

/** @returns what is wrong with the page, one line each; nothing for a good page */
export async function pageFaults(html: string, url: string): Promise<string[]> {
  return [...wrongTexts(html), ...headFaults(html, url), ...(await markupFaults(html))];
}

/** Texts and described values in which a missing value was printed. */
function wrongTexts(html: string): string[] {
  const body = html.replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/gi, ' ');
  const described = [...body.matchAll(/\s(?:alt|title|aria-label|content|placeholder)="([^"]*)"/g)].map(([, it]) => it);
  const texts = [body.replace(/<[^>]*>/g, ' '), ...described].join(' \n ');
  return [
    ...texts.matchAll(
      /.{0,30}(?:\b(?:undefined|null|NaN|Invalid Date|\[object Object\])\b|\$0(?![\d.,]*[1-9])).{0,20}/g,
    ),
  ].map(([found]) => `prints "${found.replace(/\s+/g, ' ').trim()}"`);
}

function headFaults(html: string, url: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  const value = (pattern: RegExp) => pattern.exec(head)?.[1]?.trim();
  const canonical = value(/<link rel="canonical" href="([^"]*)"/);
  return [
    !value(/<title>([^<]*)<\/title>/) && 'has no title',
    !value(/<meta name="description" content="([^"]*)"/) && 'has no description',
    // A page that is not for search engines, as of a car long sold, names no address.
    !canonical && !/<meta name="robots" content="noindex/.test(head) && 'has no canonical address',
    canonical && new URL(canonical).pathname !== url && `names ${canonical} as its address`,
    ...jsonLdFaults(html),
  ].filter((fault) => typeof fault === 'string');
}

function jsonLdFaults(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  if (blocks.length === 0) return ['has no JSON-LD'];
  const things = blocks.flatMap(([, json]) => parsed(json ?? ''));
  if (things.includes(undefined)) return ['has JSON-LD that is not JSON'];
  const kinds = things.map((thing) => (thing as { '@type'?: string })['@type']);
  // Caravans and trucks are vehicles, but no cars.
  if (kinds.some((kind) => kind === 'Car' || kind === 'Vehicle')) return [];
  return [`has no JSON-LD of a vehicle, but of ${kinds.join(', ')}`];
}

function parsed(json: string): unknown[] {
  try {
    return [JSON.parse(json)].flat();
  } catch {
    return [undefined];
  }
}
