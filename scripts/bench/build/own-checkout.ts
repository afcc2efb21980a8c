/** A copy of this checkout with generated dealers, in which a benchmark may change anything. */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildPaths, buildPaths, pathsBelow } from '../../build/paths.ts';
import { writeNewDealer } from '../../new-dealer.ts';
import { sampleCar, writeStock } from '../sample-cars.ts';

/** What a build needs, apart from packages. */
const copied = [
  'src',
  'public',
  'scripts',
  'astro.config.mjs',
  'build-all-dealers.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** The preset of generated dealers that have one. */
const preset = 'bench';

/** @returns folders below a new one; its root is the copy */
export function ownCheckout(name: string): BuildPaths {
  const { root } = buildPaths();
  const folder = join(benchFolder(), name);
  const checkout = join(folder, 'checkout');
  mkdirSync(checkout, { recursive: true });
  for (const path of copied) cpSync(join(root, path), join(checkout, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  return { ...pathsBelow(folder), root: checkout };
}

/** The folder of this run. */
export const benchFolder = (): string => join(buildPaths().cacheDir, `bench-${process.pid}`);

export const removeCheckouts = (): void => rmSync(benchFolder(), { recursive: true, force: true });

/**
 * Adds dealers, each with the same number of cars.
 * @param ofPreset how many of them have a preset
 */
export async function addDealers(paths: BuildPaths, slugs: readonly string[], cars: number, ofPreset = 0) {
  mkdirSync(dirname(presetFile(paths)), { recursive: true });
  writeFileSync(presetFile(paths), JSON.stringify({ search: { pageSize: 24 } }));
  for (const [at, slug] of slugs.entries()) {
    writeNewDealer(paths.dealersDir, slug, `Dealer ${slug}`);
    if (at < ofPreset) replaceIn(dealerFile(paths, slug), '"slug"', `"template": "${preset}",\n  "slug"`);
  }
  await writeStock(
    paths.dataDir,
    slugs.flatMap((slug, at) => Array.from({ length: cars }, (_, number) => sampleCar(at * cars + number, slug))),
  );
}

export const presetFile = ({ dealersDir }: BuildPaths) => join(dealersDir, '_presets', preset, 'dealer.json');

export const dealerFile = ({ dealersDir }: BuildPaths, slug: string) => join(dealersDir, slug, 'dealer.json');

/** Throws if the file does not contain the text. */
export function replaceIn(file: string, text: string | RegExp, by: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(text, by);
  if (after === before) throw new Error(`${file} does not contain ${text}.`);
  writeFileSync(file, after);
}
