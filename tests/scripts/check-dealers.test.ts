import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dealersFolder, smith } from '../site/dealers-folder.ts';
import { runHere } from './run-here.ts';

async function run(dealersDir: string, ...more: string[]) {
  const { status, stdout, stderr } = await runHere('check-dealers', ['--dealers', dealersDir, ...more]);
  return { code: status, out: stdout.trim(), err: stderr.trim() };
}

test('CONF-01 check-dealers lists every problem grouped by file, a shared preset once, and fails', async () => {
  const family = { template: 'family' };
  const dealersDir = dealersFolder({
    ...smith({ dealer: { ...family, email: 'nobody' }, navigation: { header: {} } }),
    ...smith({ dealer: { ...family, slug: 'jones' } }, 'jones'),
    '_presets/family/dealer.json': '{ "shape": "round",\n  "tags": { "newDays": "8" } }',
  });
  const { code, err } = await run(dealersDir);
  expect(code).toBe(1);
  expect(err.replace(/dealer\.json:\d+:\d+ {2}email/, 'dealer.json  email').split('\n')).toEqual([
    'dealers/_presets/family/dealer.json:1:3  shape  is not a known key  did you mean "theme.shape"?',
    'dealers/_presets/family/dealer.json:2:24  tags.newDays  = "8"  must be a number, without quotes  did you mean "8"?',
    '',
    'dealers/smith/dealer.json  email  = "nobody"  must be an email address',
    '',
    'dealers/smith/navigation.json:3:13  header  = {}  must be a list: [ ... ]',
    '',
    '4 problems in 2 dealers',
  ]);
});

test('OPS-03 OPS-04 a host that two dealers have is a problem of both, also when only one is checked', async () => {
  const dealersDir = dealersFolder({
    ...smith(),
    ...smith({ dealer: { url: 'https://smith.example:8443/' } }, 'jones'),
    ...smith({}, 'brown'),
  });
  const of = (slug: string, other: string) =>
    new RegExp(
      `dealers/${slug}/dealer\\.json:5:10  url  = "https://.*smith.* "${other}" \\(dealers/${other}/dealer\\.json:5\\)`,
    );
  const all = await run(dealersDir);
  expect([all.code, all.err]).toEqual([1, expect.stringContaining('2 problems in 2 dealers')]);
  expect(all.err).toMatch(of('smith', 'jones'));
  expect(all.err).toMatch(of('jones', 'smith'));
  const one = await run(dealersDir, '--dealer', 'smith');
  expect([one.code, one.err]).toEqual([1, expect.stringContaining('1 problem in 1 dealer')]);
  expect(one.err).toMatch(of('smith', 'jones'));
  expect((await run(dealersDir, '--dealer', 'brown')).code).toBe(0);
});

test('check-dealers says so when there is nothing wrong', async () => {
  expect(await run(dealersFolder(smith()))).toEqual({ code: 0, out: '1 dealer checked, no problems', err: '' });
});

test('OPS-04 --dealer checks only those given; a box that starts ticked is a warning and fails nothing', async () => {
  const dealersDir = dealersFolder({
    ...smith({ dealer: { leads: { consent: { optIn: true } } } }),
    ...smith({ dealer: { slug: 'jones', email: 'nobody' } }, 'jones'),
  });
  const { code, out, err } = await run(dealersDir, '--dealer', 'smith');
  expect([code, out]).toEqual([0, '1 dealer checked, no problems, 1 warning']);
  expect(err).toMatch(
    /^warning {2}dealers\/smith\/dealer\.json:\d+:\d+ {2}leads\.consent\.optIn {2}= true {2}ticks the marketing checkbox/,
  );
  expect(await run(dealersDir, '--dealer', 'smit')).toEqual({
    code: 2,
    out: '',
    err: 'There is no dealer "smit". Did you mean "smith"?',
  });
});

test('OPS-04 check-dealers refuses links, however they end, and media that are not what they claim', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg">\n<script>alert(1)</script></svg>';
  const dealersDir = dealersFolder({
    ...smith(),
    'smith/media/page.html': '<script>alert(1)</script>',
    'smith/media/logo-2.svg': drawing,
    ...smith({ dealer: { slug: 'jones' } }, 'jones'),
  });
  symlinkSync('/etc/passwd', join(dealersDir, 'jones/media/passwd.txt'));
  symlinkSync('loop', join(dealersDir, 'jones/media/loop'));
  const { code, err } = await run(dealersDir);
  expect(code).toBe(1);
  expect(err.split('\n').filter(Boolean)).toEqual([
    expect.stringMatching(/^dealers\/jones\/media\/loop:1:1 {2}is a symbolic link/),
    expect.stringMatching(/^dealers\/jones\/media\/passwd\.txt:1:1 {2}is a symbolic link/),
    expect.stringMatching(/^dealers\/smith\/media\/logo-2\.svg:2:1 {2}contains <script>/),
    expect.stringMatching(/^dealers\/smith\/media\/page\.html:1:1 {2}is not a picture, video or PDF/),
    '4 problems in 2 dealers',
  ]);
});
