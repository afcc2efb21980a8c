/** A copy of this checkout with generated dealers, in which a benchmark may change anything. */
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const folder = join(paths.dealersDir, '_presets', preset);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'dealer.json'), JSON.stringify({ search: { pageSize: 24 } }));
  for (const [at, slug] of slugs.entries()) {
    writeNewDealer(paths.dealersDir, slug, `Dealer ${slug}`);
    if (at < ofPreset) replaceIn(dealerFile(paths, slug), '"slug"', `"template": "${preset}",\n  "slug"`);
  }
  await writeStock(
    paths.dataDir,
    slugs.flatMap((slug, at) => Array.from({ length: cars }, (_, number) => sampleCar(at * cars + number, slug))),
  );
}

/** An option that every page shows: the phone number. */
export const changeOption = (paths: BuildPaths, slug: string, round: number): void =>
  replaceIn(dealerFile(paths, slug), /02 5550 01\d\d/, `02 5550 01${10 + round}`);

/** An option that few pages show. */
export const changeTagline = (paths: BuildPaths, slug: string, round: number): void =>
  replaceIn(dealerFile(paths, slug), /"tagline": *"[^"]*"/, `"tagline":"Fair prices since ${1990 + round}"`);

/** @param number of the car, as in `sampleCar` */
export const changePrice = (paths: BuildPaths, slug: string, number: number, round: number): Promise<void> =>
  writeStock(paths.dataDir, [{ ...sampleCar(number, slug), price: 12_345 + round }]);

export const changePreset = ({ dealersDir }: BuildPaths, round: number): void =>
  replaceIn(join(dealersDir, '_presets', preset, 'dealer.json'), /"pageSize":\d+/, `"pageSize":${12 + round}`);

export const changeCode = ({ root }: BuildPaths): void =>
  appendFileSync(join(root, 'src/layouts/Base.astro'), '\n<!-- a further line -->\n');

const dealerFile = ({ dealersDir }: BuildPaths, slug: string) => join(dealersDir, slug, 'dealer.json');

function replaceIn(file: string, text: string | RegExp, by: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(text, by);
  if (after === before) throw new Error(`${file} does not contain ${text}.`);
  writeFileSync(file, after);
}
