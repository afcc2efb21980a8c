import { setTimeout as sleep } from 'node:timers/promises';
import { carsIndex } from '../../../src/domain/search/index/cars-index.ts';
import { hostCars } from '../../build/stock/host-stock.ts';
import { type ImportHost, startImportHost } from '../hosts/import-host.ts';
import type { RunningProcess } from '../hosts/processes.ts';
import { type Round, type Rounds, roundsOn } from '../rounds-on.ts';

/** Default request timeout in milliseconds. */
const usualDelay = 250;
/** In which rounds the last importer is killed with kill -9, and which start with an index with corrupted settings, or with none. */
const isKilled = (number: number) => number % 3 === 2;
const isSpoilt = (number: number) => number % 4 === 1;
const isNone = (number: number) => number % 8 === 4;

type Import = { yard: string; version: number };
type Scene = Round & { host: ImportHost; delay: number; next: () => number };

/** Waits until an importer has exited; returns what went wrong if it was not killed. */
async function ended({ child, output }: RunningProcess): Promise<string[]> {
  while (child.exitCode === null && child.signalCode === null) await sleep(20);
  return child.exitCode === 0 || child.signalCode === 'SIGKILL'
    ? []
    : [`an import ended with ${child.exitCode}: ${output()}`];
}

/**
 * Runs imports concurrently, each started a little later than the one before, and in some rounds kills the last one. Killed imports
 * are run again, as an operator would. Returns what went wrong.
 */
async function importAtOnce({ host, random, delay, number }: Scene, imports: readonly Import[]): Promise<string[]> {
  const running: RunningProcess[] = [];
  for (const { yard, version } of imports) {
    running.push(await host.startImport(yard, version));
    await sleep(random() * 300);
  }
  const last = running.at(-1);
  if (isKilled(number)) {
    await sleep(300 + random() * (700 + 12 * delay));
    await last?.end('SIGKILL');
  }
  const wrong = (await Promise.all(running.map(ended))).flat();
  const again = imports.at(-1);
  if (last?.child.signalCode !== 'SIGKILL' || again === undefined) return wrong;
  return [...wrong, ...(await ended(await host.startImport(again.yard, again.version)))];
}

/** The index at the start of a round: with current settings, with wrong ones that expose private data, or none at all. */
async function prepare({ host: { client }, number }: Scene, mayBeNone: boolean): Promise<void> {
  if (mayBeNone && isNone(number)) await client.deleteIndex(carsIndex).waitTask();
  else if (isSpoilt(number))
    await client
      .index(carsIndex)
      .updateSettings({ displayedAttributes: ['*'], filterableAttributes: ['make'] })
      .waitTask();
}

/** Rounds on a host that has two yards. @param delay most that a request takes, ms */
const onHost = (name: string, delay: number, round: (scene: Scene) => Promise<string[]>): Rounds =>
  roundsOn(
    name,
    async (random) => {
      const host = await startImportHost(() => random() * delay);
      let version = 0;
      const scene = { host, delay, next: () => ++version, stop: host.stop };
      const first: Scene = { ...scene, random, number: 0, isLast: false };
      const wrong = await importAtOnce(first, [north(first), south(first)]);
      if (wrong.length === 0) return scene;
      await host.stop();
      throw new Error(wrong.join('\n'));
    },
    (scene, number) => round({ ...scene, ...number }),
  );

const north = ({ next }: Scene): Import => ({ yard: 'north', version: next() });
const south = ({ next }: Scene): Import => ({ yard: 'south', version: next() });
const yards = ['north', 'south'];

/** Two imports of one feed: they run in turn, whichever comes first; the other dealer's cars stay as they are. */
export const importsOfOne = (delay = usualDelay): Rounds =>
  onHost('imports-of-one', delay, async (scene) => {
    const before = await scene.host.look(yards);
    await prepare(scene, false);
    const imports = [north(scene), north(scene)];
    const wrong = await importAtOnce(scene, imports);
    const { versions, wrong: more } = await scene.host.look(yards);
    wrong.push(...more);
    if (!imports.some(({ version }) => version === versions['north']))
      wrong.push(`north is version ${versions['north']}`);
    if (versions['south'] !== before.versions['south']) wrong.push(`south became version ${versions['south']}`);
    return wrong;
  });

/** Two concurrent imports of two dealers, also as the first ones of a new index: both are complete at the end, and no two cars share an address. */
export const importsOfTwo = (delay = usualDelay): Rounds =>
  onHost('imports-of-two', delay, async (scene) => {
    await prepare(scene, true);
    const version = scene.next();
    const wrong = await importAtOnce(
      scene,
      yards.map((yard) => ({ yard, version })),
    );
    const { versions, wrong: more } = await scene.host.look(yards);
    wrong.push(...more);
    for (const yard of yards)
      if (versions[yard] !== version) wrong.push(`${yard} is version ${versions[yard]}, not ${version}`);
    return wrong;
  });

/** An import alongside builds that read the stock: they read every remaining car once, and the other dealer's unchanged. */
export const importBesideBuild = (delay = usualDelay): Rounds =>
  onHost('import-beside-build', delay, async (scene) => {
    const { host } = scene;
    const { versions } = await host.look(yards);
    const wrong: string[] = [];
    let isOver = false;
    const reader = hostCars({ host: host.slow.url, key: host.searchKey, pageSize: 20 });
    const build = async () => {
      do {
        const read: string[] = [];
        await reader.forEachCar(
          yards,
          ({ id, price }) => void read.push(id.startsWith('south') ? `${id} ${price}` : id),
        );
        const lasting = (yard: string) => read.filter((line) => line.startsWith(`${yard}-S`)).length;
        if (new Set(read).size < read.length) wrong.push('a build read a car twice');
        if (lasting('north') !== 60) wrong.push(`a build read ${lasting('north')} of the 60 cars that stay in north`);
        const prices = new Set(read.flatMap((line) => line.split(' ')[1] ?? []));
        if (lasting('south') !== 60 || [...prices].join() !== String(20_000 + (versions['south'] ?? 0)))
          wrong.push(`a build read ${lasting('south')} cars of south at ${[...prices].join()}`);
      } while (!isOver);
    };
    const building = build();
    const imported = north(scene);
    wrong.push(...(await importAtOnce(scene, [imported])));
    isOver = true;
    await building;
    const after = await host.look(yards);
    if (after.versions['north'] !== imported.version) wrong.push(`north is version ${after.versions['north']}`);
    return [...wrong, ...after.wrong];
  });
