import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSite } from '~/site/load/check-site.ts';
import { dealerSlugs } from '~/site/load/dealer-slugs.ts';
import { loadAllSites, loadSite } from '~/site/load/load.ts';
import { problemText } from '~/site/source/problem.ts';
import { openContentHashes } from '../../../scripts/build/content-hash.ts';
import { dealersFolder, smith } from '../dealers-folder.ts';

/** Problems of the dealer "smith" of a preset, after a link has been put into their folders beside a secret. */
function problemsWith(link: string, target: string, template = 'family'): string[] {
  const dealersDir = dealersFolder({
    ...smith({ dealer: { template } }),
    '_presets/family/dealer.json': { reserve: { holdHours: 24 } },
    'smith/media/yard.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '../secrets/auth': 'the secret',
  });
  mkdirSync(join(dealersDir, link, '..'), { recursive: true });
  symlinkSync(target, join(dealersDir, link));
  const loaded = loadSite(dealersDir, 'smith');
  return loaded.ok ? [] : loaded.problems.map(problemText);
}

const rule = 'is a symbolic link, which could publish any file of this machine: put a copy of the file here instead';

test.each([
  ['smith/media/a.txt', '../../../secrets/auth'],
  ['smith/media/passwd.txt', '/etc/passwd'],
  ['smith/media/all', '../../../secrets'],
  ['smith/media/gone.jpg', 'nowhere.jpg'],
  ['smith/media/loop', 'loop'],
  ['smith/pages/secret.md', '../../../secrets/auth'],
  ['smith/offers.json', '../../secrets/auth'],
  ['smith/stock.csv', '../../secrets/auth'],
  ['_presets/family/pages', '../../../secrets'],
  ['_presets/family/models.json', 'models.json'],
])('OPS-04 the link %s to %s is refused, and nothing is read through it', (link, target) => {
  expect(problemsWith(link, target)).toEqual([`dealers/${link}:1:1  ${rule}`]);
});

test('OPS-04 a dealer whose whole folder is a link is refused', () => {
  const dealersDir = dealersFolder(smith());
  symlinkSync('smith', join(dealersDir, 'jones'));
  const loaded = loadSite(dealersDir, 'jones');
  expect(loaded.ok ? [] : loaded.problems.map(problemText)).toEqual([`dealers/jones:1:1  ${rule}`]);
});

test.each(['smith', 'nowhere'])(
  'OPS-04 a dealer whose whole folder is a link to %s is listed, so that it is refused',
  (target) => {
    const dealersDir = dealersFolder(smith());
    symlinkSync(target, join(dealersDir, 'jones'));
    expect(dealerSlugs(dealersDir)).toEqual(['jones', 'smith']);
    const loaded = loadAllSites(dealersDir);
    // Nothing is read through it: the same host is claimed once.
    expect(loaded.ok ? [] : loaded.problems.map(problemText)).toEqual([`dealers/jones:1:1  ${rule}`]);
    expect(loaded.sites.map(({ slug }) => slug)).toEqual(['smith']);
  },
);

test('OPS-04 no media are read through a link in place of a dealer', async () => {
  const dealersDir = dealersFolder({ ...smith(), '../secrets/media/page.html': 'the secret' });
  symlinkSync('../secrets', join(dealersDir, 'jones'));
  const checked = await checkSite(dealersDir, 'jones');
  expect(checked.ok ? [] : checked.problems.map(problemText)).toEqual([`dealers/jones:1:1  ${rule}`]);
});

test('OPS-04 a preset that is a link is refused as such', () => {
  expect(problemsWith('_presets/family2', 'family', 'family2')).toEqual([`dealers/_presets/family2:1:1  ${rule}`]);
});

test('OPS-04 the lock of an editor, a hidden link to nothing, disturbs nobody: hidden files are not read', () => {
  expect(problemsWith('smith/.#dealer.json', 'kim@desk.4711')).toEqual([]);
});

test('OPS-04 a new link changes the hash of its folder, so that a build looks at it', () => {
  const dealersDir = dealersFolder(smith());
  const { of } = openContentHashes();
  const before = of(join(dealersDir, 'smith'));
  mkdirSync(join(dealersDir, 'smith/media'), { recursive: true });
  symlinkSync('nowhere', join(dealersDir, 'smith/media/a.txt'));
  expect(of(join(dealersDir, 'smith'))).not.toBe(before);
});
