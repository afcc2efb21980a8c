import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandMedia } from '../../scripts/demo/brand/brand-media.ts';
import { dealerPlans } from '../../scripts/demo/dealer-plans.ts';
import { dealerStock } from '../../scripts/demo/dealer-stock.ts';

const folderOf = (slug: string) => join(import.meta.dirname, '../../dealers', slug);

describe.each(dealerPlans.map((plan) => ({ slug: plan.slug, plan })))('demo files of $slug', ({ slug, plan }) => {
  const stock = dealerStock(plan);
  const files = new Map([...stock, ...brandMedia(slug)]);

  test('are committed exactly as the generator makes them', () => {
    const different = [...files].filter(([path, text]) => {
      const file = join(folderOf(slug), path);
      return !existsSync(file) || readFileSync(file, 'utf8') !== text;
    });
    expect(different.map(([path]) => path)).toEqual([]);
    const kept = readdirSync(join(folderOf(slug), 'media'), { recursive: true, encoding: 'utf8' });
    const extra = kept.map((name) => `media/${name.replaceAll('\\', '/')}`).filter((path) => path.endsWith('.svg'));
    expect(extra.filter((path) => !files.has(path))).toEqual([]);
  });

  test('THEME-01 logos look the same on every device: their words are drawn, not set in a font', () => {
    for (const [path, svg] of brandMedia(slug)) expect(svg, path).not.toMatch(/<text|font-family/);
  });

  test('are the same on every run', () => {
    expect([...dealerStock(plan)]).toEqual([...stock]);
  });

  test('hold drawings without script or text, each below 10 kB, whose gradient ids differ between files', () => {
    const drawings = [...stock].filter(([path]) => path.endsWith('.svg'));
    const ids = new Map<string, string>();
    for (const [path, svg] of drawings) {
      expect(svg, path).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/);
      expect(svg, path).not.toMatch(/<script|<text|<image|NaN|undefined/);
      expect(Buffer.byteLength(svg), path).toBeLessThan(10_000);
      for (const [, id = ''] of svg.matchAll(/ id="([^"]+)"/g)) {
        expect(ids.get(id) ?? path, `id ${id}`).toBe(path);
        ids.set(id, path);
      }
    }
  });
});
