import { platformAddresses } from '../../src/site/addresses/platform-addresses.ts';

const made = { build: 'by every build', 'some builds': 'by a build that has some', request: 'on request' };

/** What answers where on every dealer's site, as Markdown. */
export function addressTable(): string {
  const rows = platformAddresses.map(({ address, made: when, what }) => `| \`${address}\` | ${made[when]} | ${what} |`);
  return `${[intro, '', '| address | made | what is there |', '|---|---|---|', ...rows].join('\n')}\n`;
}

const intro = `# Addresses of the platform

<!-- Written by scripts/write-docs.ts from src/site/addresses/platform-addresses.ts. Change the table there, then run: npm run docs -->

What every dealer's site has at an address of its own. \`:name\` stands for one part of a path, \`*\` for any number of them.
"By a build that has some" means that the dealer's settings, texts or stock call for it; "on request" means that the server makes
it when somebody asks. Redirects of the dealer and of the platform come on top (\`client/_redirects\`).

After a build every address of the site that a page, the sitemap, a feed or a redirect names must be one of these, or the
dealer's build fails ([links](operations.md#links)). No redirect may hide one.`;
