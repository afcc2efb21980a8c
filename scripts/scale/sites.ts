import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sampleCar, writeStock } from '../bench/sample-cars.ts';
import { type BuildPaths, buildPaths, pathsEnvironment } from '../build/paths.ts';
import { writeNewDealer } from '../new-dealer.ts';

/** The dealer whose site the gateways of the shape serve. */
export const dealer = 'shape-motors';
/** Its cars. */
export const stock = Array.from({ length: 12 }, (_, number) => sampleCar(number, dealer));

/** Where the dealer, its stock and its built site are. */
export const shapePaths = (): BuildPaths => {
  const own = (name: string) => join(buildPaths().cacheDir, 'scale', name);
  return {
    ...buildPaths(),
    dealersDir: own('dealers'),
    dataDir: own('data'),
    cacheDir: own('cache'),
    distDir: own('dist'),
  };
};

/** Builds the dealer, unless its build is current. Throws with the build's output if it fails. @param variables added to the environment */
export async function buildShapeSites(variables: Record<string, string> = {}): Promise<void> {
  const paths = shapePaths();
  writeNewDealer(paths.dealersDir, dealer, 'Shape Motors');
  await writeStock(paths.dataDir, stock);
  const env = { ...process.env, ...pathsEnvironment(paths), MEILI_HOST: undefined, ...variables };
  execFileSync(process.execPath, ['build-all-dealers.ts'], { cwd: paths.root, env, stdio: 'pipe' });
}
