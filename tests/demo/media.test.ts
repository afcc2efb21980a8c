import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { dealersDir, demoSlugs } from './demo-sites.ts';

const svgsIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.svg'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

describe.each(demoSlugs)('pictures of %s', (slug) => {
  const brand = svgsIn(join(dealersDir, slug, 'media'));
  const stock = svgsIn(join(dealersDir, slug, 'media/stock'));

  test('THEME-02 logos look the same on every device: their words are drawn, not set in a font', () => {
    expect([...brand.keys()]).toContain('logo.svg');
    for (const [name, svg] of brand) expect(svg, name).not.toMatch(/<text|font-family/);
  });

  test('drawings of stock hold no script or text, are below 10 kB each, and their gradient ids differ between files', () => {
    expect(stock.size).toBeGreaterThan(20);
    const ids = new Map<string, string>();
    for (const [name, svg] of stock) {
      expect(svg, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/);
      expect(svg, name).not.toMatch(/<script|<text|<image|NaN|undefined/);
      expect(Buffer.byteLength(svg), name).toBeLessThan(10_000);
      for (const [, id = ''] of svg.matchAll(/ id="([^"]+)"/g)) {
        expect(ids.get(id) ?? name, `id ${id}`).toBe(name);
        ids.set(id, name);
      }
    }
  });
});

test('Two demo dealers have photos as phones take them, each beside the drawing that it was made from', async () => {
  const photos = demoSlugs.flatMap((slug) => {
    const folder = join(dealersDir, slug, 'media/stock');
    const names = readdirSync(folder);
    return names
      .filter((name) => name.endsWith('.jpg'))
      .map((name) => ({ slug, names, name, file: join(folder, name) }));
  });
  expect(new Set(photos.map(({ slug }) => slug)).size).toBe(2);
  for (const { names, name, file } of photos) {
    expect(names).toContain(name.replace(/jpg$/, 'svg'));
    expect(await sharp(file).metadata(), name).toMatchObject({ format: 'jpeg', width: 3200, height: 2400 });
    expect(readFileSync(file).byteLength, name).toBeGreaterThan(1_000_000);
  }
});
