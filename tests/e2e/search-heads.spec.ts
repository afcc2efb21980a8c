import { expect, type Page, test } from '@playwright/test';
import { at, dealers, hydrated } from './sites.ts';

/** What a page says of itself to readers and to search engines. */
const head = () => ({
  heading: document.querySelector('main h1')?.textContent?.trim(),
  title: document.title,
  canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
  robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content,
});

/** The same, read from the HTML as it was sent. */
async function headOfHtml(page: Page, path: string): Promise<ReturnType<typeof head>> {
  return page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    const sent = new DOMParser().parseFromString(html, 'text/html');
    return {
      heading: sent.querySelector('main h1')?.textContent?.trim(),
      title: sent.title,
      canonical: sent.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      robots: sent.querySelector<HTMLMetaElement>('meta[name=robots]')?.content,
    };
  }, path);
}

for (const dealer of dealers) {
  test(`URL-01 URL-02 URL-09 URL-10 URL-11 heading, title, canonical address and robots of every place stay as they came: ${dealer} @wide`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.route(/\.(avif|webp|jpe?g|png|woff2)(\?|$)|\/cars\//, (route) => route.abort());
    await page.goto(at(dealer, '/search'));
    const directory = await page.evaluate(() => {
      const props = document.querySelector('astro-island[props*="directory"]')?.getAttribute('props') ?? '';
      return props;
    });
    const paths = placesOf(directory);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const sent = await headOfHtml(page, at(dealer, path));
      await page.goto(at(dealer, path), { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      // The head is set in an effect, which has run when the browser has painted again.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))));
      expect(await page.evaluate(head), path).toEqual(sent);
      expect(sent.robots, path).toBeUndefined();
    }
  });
}

/** Every path with a page, from the directory that the island is given. */
function placesOf(props: string): string[] {
  // Astro writes each value as [kind, value].
  const plain = (it: unknown): unknown => {
    if (!Array.isArray(it)) return it;
    const [kind, value] = it as [number, unknown];
    if (kind === 1) return (value as unknown[]).map(plain);
    return value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
      : value;
  };
  const { settings } = Object.fromEntries(
    Object.entries(JSON.parse(props) as Record<string, unknown>).map(([key, value]) => [key, plain(value)]),
  ) as { settings: { ownPath: string; directory: Record<string, Record<string, Record<string, unknown>>> } };
  const { makes = {}, models = {}, bodies = {}, dealerships = {}, locations = {} } = settings.directory;
  const types = ['used-cars', 'new-cars', 'demo-cars', 'new-and-demo-cars', 'new-used-and-demo-cars'];
  const slugs = [makes, bodies, dealerships, locations].flatMap((table) => Object.keys(table));
  // One model of each make: the others differ in nothing but the name.
  const ofMakes = Object.entries(models).flatMap(([make, table]) =>
    Object.keys(table)
      .slice(0, 1)
      .map((model) => `${make}/${model}`),
  );
  return ['/search', ...[...new Set([...types, ...slugs, ...ofMakes])].map((slug) => `/search/${slug}`)];
}
