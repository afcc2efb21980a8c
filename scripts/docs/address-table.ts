import { platformAddresses } from '../../src/site/addresses/platform-addresses.ts';

const made = { build: 'by every build', 'some builds': 'by a build that has some', request: 'on request' };

/** Returns the table of addresses on every dealer's site, as Markdown. */
export function addressTable(): string {
  const rows = platformAddresses.map(({ address, made: when, what }) => `| \`${address}\` | ${made[when]} | ${what} |`);
  return `${[intro, '', '| address | made | what is there |', '|---|---|---|', ...rows].join('\n')}\n`;
}

const intro = `# Addresses of the platform

<!-- Written by scripts/write-docs.ts from src/site/addresses/platform-addresses.ts. Change the table there, then run: npm run docs -->

The addresses that the platform serves on every dealer's site. \`:name\` matches one part of a path, \`*\` any number of them.
"By a build that has some" means that the dealer's settings, texts or stock require it; "on request" means that the server renders it.
Redirects of the dealer and of the platform are additional (\`client/_redirects\`).

After a build every internal address in a page, the sitemap, a feed or a redirect must be one of these, or the dealer's build
fails ([links](operations.md#links)). No redirect may hide one.`;
