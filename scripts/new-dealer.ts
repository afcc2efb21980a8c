/** Creates a dealer folder that is immediately valid, to be filled in: node scripts/new-dealer.ts [--help] */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capitalised } from '../src/domain/text.ts';
import { publicHolidays } from '../src/domain/time/public-holidays.ts';
import { readCommandLine } from './command/command-line.ts';

const usage = `node scripts/new-dealer.ts SLUG [--name "Dealer Name"] [--dealers FOLDER]

Creates a valid dealer folder to fill in.

  --name NAME        name of the dealer (default: derived from the slug)
  --dealers FOLDER   folder of the dealers (default dealers)`;

/**
 * The files of a new dealer by their paths inside its folder.
 * @param name name of the dealer; made from the slug when left out
 * @param years those whose public holidays it starts closed on
 */
export function newDealerFiles(
  slug: string,
  name = nameFromSlug(slug),
  years: readonly number[] = comingYears(),
): Record<string, string> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const openingHours = [
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' })),
    { weekday: 6, status: 'Open', open: '09:00', close: '16:00' },
    { weekday: 0, status: 'Closed' },
  ];
  const address = { street: '1 Example Street', city: 'Sydney', state: 'NSW', postcode: '2000' };
  const phone = '02 5550 0100';
  return {
    'dealer.json': json({
      $schema: '../../docs/schema/dealer.schema.json',
      slug,
      name,
      url: `https://www.${slug}.example`,
      business: { type: 'Licensed motor dealer', legalName: `${name} Pty Ltd` },
      dealershipId: slug,
      dealerships: [{ id: slug, slug, name }],
      address,
      phone,
      openingHours,
      licences: [{ state: address.state, number: 'MD000000' }],
      brand: {
        logo: '/media/logo.svg',
        tagline: 'Good cars, fair prices',
        hero: {
          heading: 'Find your next car',
          text: 'New, used and demonstrator cars, checked and ready to drive away.',
        },
        highlights: [
          { icon: 'shield-check', title: 'Checked cars', text: 'Every used car is inspected in our own workshop.' },
          { icon: 'handshake', title: 'Fair trade-ins', text: 'A written offer for the car you drive today.' },
          { icon: 'wrench', title: 'Service on site', text: 'Sales, service and parts in one place.' },
        ],
      },
    }),
    'locations.json': json({
      $schema: '../../docs/schema/locations.schema.json',
      locations: [
        {
          id: `${slug}-main`,
          name,
          slug: 'main',
          location_type: 'sales',
          primary: true,
          dealership_id: slug,
          phone,
          address,
          contact_detail: { phone, opening_hours: openingHours },
        },
      ],
      special_hours: years.flatMap((year) =>
        [...publicHolidays(year)].map(([date, holiday]) => ({ date, status: 'Closed', name: holiday })),
      ),
    }),
    'navigation.json': json({
      $schema: '../../docs/schema/navigation.schema.json',
      header: [
        { label: 'Our stock', href: '/search/new-used-and-demo-cars/' },
        { label: 'Used cars', href: '/search/used-cars/' },
        { label: 'Our location', href: '/our-location/' },
      ],
      footer: [
        {
          title: 'Cars',
          links: [
            { label: 'All cars', href: '/search/new-used-and-demo-cars/' },
            { label: 'Used cars', href: '/search/used-cars/' },
          ],
        },
        { title: 'Visit us', links: [{ label: 'Our location', href: '/our-location/' }] },
      ],
    }),
    'media/logo.svg': logo(name),
    'media/favicon.svg': favicon,
  };
}

function comingYears(): number[] {
  const year = new Date().getFullYear();
  return [year, year + 1];
}

function nameFromSlug(slug: string): string {
  return slug.split('-').map(capitalised).join(' ');
}

/** A plain word mark with the outline of a road. Whatever the width of the machine's font, the name fills its space exactly. */
function logo(name: string): string {
  const safe = name.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const room = name.length * 12;
  const width = 54 + room + 4;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48" width="${width}" height="48" role="img" aria-label="${safe}">
  <circle cx="24" cy="24" r="20" fill="#1d4ed8"/>
  <path d="M16 36 22 12h4l6 24M24 16v4m0 4v4m0 4v4" fill="none" stroke="#ffffff" stroke-width="2.5" stroke-linecap="round"/>
  <text x="54" y="32" font-family="system-ui, sans-serif" font-size="22" font-weight="700" fill="#111827" textLength="${room}" lengthAdjust="spacingAndGlyphs">${safe}</text>
</svg>
`;
}

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <circle cx="24" cy="24" r="24" fill="#1d4ed8"/>
  <path d="M14 38 21 10h6l7 28M24 15v5m0 5v5m0 5v3" fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round"/>
</svg>
`;

/** Why a slug cannot become a new dealer, or nothing when it can. */
export function refusal(dealersDir: string, slug: string | undefined): string | undefined {
  if (!slug) return 'Usage: node scripts/new-dealer.ts SLUG [--name "Dealer Name"]';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return `"${slug}" cannot be a slug: use lower-case letters and digits joined by single hyphens, such as "smith-motors".`;
  }
  if (slug.length > 40) return `"${slug}" is too long for a slug: at most 40 characters.`;
  if (existsSync(join(dealersDir, slug))) return `There is already a dealer "${slug}" in ${dealersDir}.`;
  return undefined;
}

/** Writes the folder of a new dealer; the slug must have passed `refusal`. */
export function writeNewDealer(dealersDir: string, slug: string, name?: string): void {
  for (const [file, text] of Object.entries(newDealerFiles(slug, name))) {
    const path = join(dealersDir, slug, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

if (import.meta.main) {
  const { values, positionals } = readCommandLine({
    usage,
    positionals: 1,
    options: { dealers: { type: 'string', default: 'dealers' }, name: { type: 'string' } },
  });
  const [slug] = positionals;
  const reason = refusal(values.dealers, slug);
  if (reason || !slug) {
    console.error(reason);
    process.exitCode = 1;
  } else {
    writeNewDealer(values.dealers, slug, values.name || undefined);
    console.log(
      `Created ${values.dealers}/${slug}. Edit its files, then check them with: node scripts/check-dealers.ts`,
    );
    console.log(`Build it with: node build-all-dealers.ts --dealer ${slug}`);
  }
}
