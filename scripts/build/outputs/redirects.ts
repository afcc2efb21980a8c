import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { decoded } from '../../../src/domain/decoded.ts';
import { plainPath, type Redirect, redirectsFile } from '../../../src/domain/redirect.ts';
import { siteRedirects } from '../../../src/site/addresses/redirects.ts';
import type { Site } from '../../../src/site/site.ts';
import { Refusal } from '../refusal.ts';

/** The redirects file of a built site; CDNs and the gateway follow it. */
export const redirectsFileName = '_redirects';

/** Writes the redirects of a site next to its pages once these are built; a redirect that would hide one stops the build. */
export function redirectsOf(site: Site): AstroIntegration {
  return {
    name: 'dealer-redirects',
    hooks: { 'astro:build:done': ({ dir }) => writeRedirects(site, fileURLToPath(dir)) },
  };
}

/**
 * @param clientDir folder of the pages, finished
 * @throws Refusal that names the redirects which would hide a page of the site
 */
export async function writeRedirects(site: Site, clientDir: string): Promise<void> {
  const hiding = site.redirects.filter((rule) => hidesPage(rule, clientDir));
  if (hiding.length > 0) {
    const lines = hiding.map(
      ({ from }) => `dealer.json  redirects: "${from}" is a page of this site, which it would hide`,
    );
    throw new Refusal(lines.join('\n'));
  }
  await writeFile(join(clientDir, redirectsFileName), redirectsFile(siteRedirects(site)));
}

/** Is there a page at the old address, or, for "/*", a folder of pages? */
function hidesPage({ from }: Redirect, clientDir: string): boolean {
  const path = plainPath(from.replace(/\/\*$/, ''));
  const folder = join(clientDir, decoded(path) ?? path);
  return from.endsWith('/*')
    ? existsSync(folder)
    : existsSync(join(folder, 'index.html')) || existsSync(`${folder}.html`);
}
