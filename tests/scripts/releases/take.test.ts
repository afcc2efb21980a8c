import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { create } from 'tar';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { UsageError } from '../../../scripts/command/command-line.ts';
import { pack } from '../../../scripts/releases/pack.ts';
import { liveFiles, releaseIds, releasesFolder } from '../../../scripts/releases/release.ts';
import { pin, switchTo } from '../../../scripts/releases/switch.ts';
import { take } from '../../../scripts/releases/take.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { code, putRelease, slug } from './a-release.ts';

const builder = temporaryFolder('builder');
const id = putRelease(builder, 20);
const release = join(releasesFolder(builder, slug), id);
let artefact: string;
/** The machine that takes. */
let distDir: string;

beforeAll(async () => {
  await switchTo(builder, slug, id);
  await pin(builder, slug, id);
  artefact = (await pack(release, join(builder, 'packed'))).file;
});
beforeEach(() => {
  distDir = join(temporaryFolder('gateway'), 'dist');
});

/** What lies in the folder of sites, but for the empty files of locks (decision 17). */
const here = () => readdirSync(distDir).filter((name) => name !== '.locks');

/** All files below a folder with their content. */
function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'base64')]),
  );
}

/** Packs a changed copy of the release, with the manifest of the true one and whatever the change names besides. */
async function repacked(change: (folder: string) => string | undefined): Promise<string> {
  const folder = join(temporaryFolder('repacked'), 'release');
  cpSync(release, folder, { recursive: true });
  const added = change(folder);
  const file = join(folder, '..', 'changed.tar.zst');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const names = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const chosen = names.filter((name) => name !== 'pinned');
  await create({ file, cwd: folder, portable: true, zstd: true, preservePaths: true }, [
    ...chosen,
    ...(added ? [added] : []),
  ]);
  return file;
}

const changeManifest = (folder: string, change: (manifest: Record<string, unknown>) => void) => {
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
};

test('OPS-11 a packed release is the same on another machine, without the notes of its own machine', async () => {
  expect(await take(artefact, { distDir, code })).toEqual({ slug, id });
  const { pinned, ...packed } = contentOf(release);
  expect(pinned).toBeTypeOf('string');
  expect(contentOf(join(releasesFolder(distDir, slug), id))).toEqual(packed);
  // It is live when somebody says so.
  expect(() => liveFiles(distDir, slug)).toThrow(/smith is not built/);
});

test('OPS-11 received twice it exists once, even if the first time was interrupted', async () => {
  mkdirSync(join(distDir, '.taking/client'), { recursive: true });
  writeFileSync(join(distDir, '.taking/client/half.html'), '<h1>Ha');
  await take(artefact, { distDir, code });
  await take(artefact, { distDir, code });
  expect(releaseIds(distDir, slug)).toEqual([id]);
  expect(here()).toEqual([slug]);
  expect(existsSync(join(releasesFolder(distDir, slug), id, 'client/half.html'))).toBe(false);
});

test('OPS-11 another release of the same name is refused', async () => {
  await take(artefact, { distDir, code });
  writeFileSync(join(releasesFolder(distDir, slug), id, 'build.json'), '{}');
  await expect(take(artefact, { distDir, code })).rejects.toThrow(
    `this machine has a different release ${id} of smith`,
  );
});

const cut = (bytes: number) => {
  const file = join(temporaryFolder('cut'), 'cut.tar.zst');
  cpSync(artefact, file);
  truncateSync(file, bytes);
  return file;
};
const damaged = () => {
  const file = join(temporaryFolder('damaged'), 'damaged.tar.zst');
  const bytes = readFileSync(artefact);
  const middle = Math.floor(bytes.length / 2);
  writeFileSync(file, bytes.fill(0x55, middle, middle + 16));
  return file;
};

test.each<[string, () => string | Promise<string>, RegExp]>([
  ['that is not there', () => '/nowhere/a.tar.zst', /a\.tar\.zst was not installed: there is no file/],
  ['that is cut off at once', () => cut(20), /truncated/],
  ['that is cut off near its end', () => cut(readFileSync(artefact).length - 5), /truncated/],
  ['with damaged bytes', damaged, /truncated|damaged/],
  [
    'that is something else',
    () => resolve('package.json'),
    /package\.json was not installed: it .*(truncated|not a packed)/,
  ],
  [
    'with a changed file',
    () =>
      repacked((folder) => {
        writeFileSync(join(folder, 'client/index.html'), '<h1>The home page of day 21</h1>');
        return undefined;
      }),
    /client\/index\.html has changed since it was packed: the file was truncated, damaged or changed/,
  ],
  [
    'with a file more',
    () =>
      repacked((folder) => {
        writeFileSync(join(folder, 'server/more.mjs'), '');
        return undefined;
      }),
    /server\/more\.mjs is not in its manifest/,
  ],
  [
    'with a file less',
    () =>
      repacked((folder) => {
        changeManifest(folder, ({ files }) => {
          (files as Record<string, unknown>)['client/b.html'] = { size: 1, sha256: '0'.repeat(64) };
        });
        return undefined;
      }),
    /client\/b\.html is missing/,
  ],
  [
    'with a name that climbs out of it',
    () =>
      repacked((folder) => {
        writeFileSync(join(folder, '../evil.sh'), 'echo');
        return 'client/../../evil.sh';
      }),
    /was not installed/,
  ],
  [
    'with a link out of it',
    () =>
      repacked((folder) => {
        symlinkSync('/etc', join(folder, 'client/etc'));
        return undefined;
      }),
    /client\/etc \(SymbolicLink\)/,
  ],
  [
    'for a dealer whose name is a path',
    () =>
      repacked((folder) => {
        changeManifest(folder, (manifest) => {
          manifest['slug'] = '../smith';
        });
        return undefined;
      }),
    /no readable manifest\.json/,
  ],
  [
    'whose manifest names another dealer',
    () =>
      repacked((folder) => {
        changeManifest(folder, (manifest) => {
          manifest['slug'] = 'jones';
        });
        return undefined;
      }),
    new RegExp(`its manifest\\.json names release ${id} of jones, but its build\\.json is of ${id} of smith`),
  ],
  [
    'whose manifest names another release',
    () =>
      repacked((folder) => {
        changeManifest(folder, (manifest) => {
          manifest['id'] = '20270101T000000000Z-00000000';
        });
        return undefined;
      }),
    /names release 20270101T000000000Z-00000000 of smith, but/,
  ],
  [
    'built for another target',
    () =>
      repacked((folder) => {
        changeManifest(folder, (manifest) => {
          manifest['target'] = 'netlify';
        });
        return undefined;
      }),
    /it was built for netlify/,
  ],
])('OPS-11 an artefact %s is refused with nothing left behind', async (_, make, says) => {
  const file = await make();
  await expect(take(file, { distDir, code })).rejects.toThrow(says);
  expect(here()).toEqual([]);
  expect(readdirSync(dirname(distDir))).toEqual([basename(distDir)]);
});

test('OPS-11 a release built by another version of the platform is refused, unless explicitly allowed', async () => {
  const ours = 'f00d'.repeat(8);
  await expect(take(artefact, { distDir, code: ours })).rejects.toThrow(
    'it was built by version c0dec0de of the platform, but this machine has f00df00d.',
  );
  expect(here()).toEqual([]);
  expect(await take(artefact, { distDir, code: undefined })).toEqual({ slug, id });
});

test('OPS-11 a release with a dealer of its own travels with it, and one for another contract is refused, whatever is allowed', async () => {
  const other = temporaryFolder('other');
  const about = { server: 'abc', contract: 1 };
  const whole = join(releasesFolder(other, slug), putRelease(other, 22, about));
  writeFileSync(join(whole, 'site.json'), '{"site":{"slug":"smith"}}');
  const { file } = await pack(whole, join(other, 'packed'));
  await take(file, { distDir, code });
  expect(contentOf(join(releasesFolder(distDir, slug), basename(whole)))).toEqual(contentOf(whole));
  const strange = join(releasesFolder(other, slug), putRelease(other, 23, { ...about, contract: 2 }));
  const refused = (await pack(strange, join(other, 'packed'))).file;
  for (const allowed of [code, undefined])
    await expect(take(refused, { distDir, code: allowed })).rejects.toThrow(
      'it was built for gateways that pass version 2 of a request',
    );
});

test('OPS-11 when the disk is full nothing of it is left behind', () => {
  const program = `import { take } from ${JSON.stringify(resolve('scripts/releases/take.ts'))};
await take(${JSON.stringify(artefact)}, { distDir: ${JSON.stringify(distDir)}, code: undefined }).catch((error) => console.log(error.message));`;
  // The system lets no file of this process grow beyond 64 blocks.
  const limited = ['-c', 'ulimit -f 64; exec "$0" --input-type=module -e "$1"', process.execPath, program];
  const { stdout } = spawnSync('sh', limited, { encoding: 'utf8' });
  expect(stdout).toMatch(/was not installed: there is not enough disk space \(EFBIG\)\. Free some space/);
  expect(here()).toEqual([]);
});

test.each([
  ['client/media/gone.jpg', '/nowhere'],
  ['client/media/all', '/etc'],
  ['report', '/etc'],
  ['site.json', '/etc/hostname'],
  ['server/chunks', '/etc'],
])('OPS-11 a release with the link %s to %s is not packed, and the message says what to do', async (link, target) => {
  const folder = join(temporaryFolder('linked'), id);
  cpSync(release, folder, { recursive: true });
  symlinkSync(target, join(folder, link));
  const packed = pack(folder, join(folder, '..', 'packed'));
  await expect(packed).rejects.toThrow(UsageError);
  await expect(packed).rejects.toThrow(
    `${join(folder, link)} is not a regular file: the release cannot be packed. Put a copy of the file there, or build the dealer again.`,
  );
});
