import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkSite } from '../../../src/site/load/check-site.ts';
import { aCheckout, type Checkout } from '../a-checkout.ts';

vi.mock('../../../src/site/load/check-site.ts', { spy: true });
beforeEach(() => void vi.mocked(checkSite).mockClear());

const kinds = async ({ plan }: Checkout, ...argv: string[]) => (await plan(argv)).map(({ kind }) => kind);
const read = () => {
  const slugs = vi.mocked(checkSite).mock.calls.map(([, slug]) => slug);
  vi.mocked(checkSite).mockClear();
  return slugs;
};
const preset = 'dealers/_presets/family/dealer.json';

test('OPS-01 a dealer is read again when its files, its preset or the rules have changed, and only then', async () => {
  const checkout = aCheckout();
  const { put, changeJson, release, plan } = checkout;
  await release(await plan());
  expect(read()).toEqual(['alpha-motors', 'bravo-cars']);
  expect(await kinds(checkout)).toEqual(['unchanged', 'unchanged']);
  expect(read()).toEqual([]);
  changeJson('dealers/bravo-cars/dealer.json', (dealer) => Object.assign(dealer, { phone: '02 5550 0199' }));
  expect(await kinds(checkout)).toEqual(['unchanged', 'build']);
  expect(read()).toEqual(['bravo-cars']);
  put(preset, '{"search":{"pageSize":30}}');
  expect(await kinds(checkout, '--dealer', 'alpha-motors')).toEqual(['build']);
  expect(read()).toEqual(['alpha-motors']);
  put('src/domain/rule.ts', 'another rule');
  expect(await kinds(checkout)).toEqual(['build', 'build']);
  expect(read()).toEqual(['alpha-motors', 'bravo-cars']);
});

test('CONF-01 a new mistake in the files or the preset of a dealer is found, and is still there in the next run', async () => {
  const checkout = aCheckout();
  const { put, release, plan } = checkout;
  await release(await plan());
  put(preset, '{"search":{"pageSize":"many"}}');
  expect(await kinds(checkout)).toEqual(['stopped', 'unchanged']);
  expect(await kinds(checkout)).toEqual(['stopped', 'unchanged']);
  put(preset, '{"search":{"pageSize":21}}');
  expect(await kinds(checkout)).toEqual(['unchanged', 'unchanged']);
});

test.each(['', 'garbage', 'null', '5', '{"rules":"of another version","dealers":{"alpha-motors":{}}}'])(
  'OPS-01 a memory of dealers that holds %j begins anew',
  async (memory) => {
    const checkout = aCheckout();
    await checkout.release(await checkout.plan());
    writeFileSync(join(checkout.paths.cacheDir, 'sites.json'), memory);
    read();
    expect(await kinds(checkout)).toEqual(['unchanged', 'unchanged']);
    expect(read()).toEqual(['alpha-motors', 'bravo-cars']);
  },
);

test('OPS-04 a link or a web page that comes into a media folder stops the build of its dealer', async () => {
  const checkout = aCheckout();
  const { paths, put, release, plan } = checkout;
  await release(await plan());
  const link = join(paths.dealersDir, 'alpha-motors/media/auth.txt');
  symlinkSync('../../../.data/secrets/auth', link);
  expect(await kinds(checkout)).toEqual(['stopped', 'unchanged']);
  rmSync(link);
  expect(await kinds(checkout)).toEqual(['unchanged', 'unchanged']);
  put('dealers/alpha-motors/media/page.html', '<script>alert(1)</script>');
  expect(await kinds(checkout)).toEqual(['stopped', 'unchanged']);
});

test('OPS-04 a link in place of a dealer is a dealer that is stopped', async () => {
  const checkout = aCheckout();
  const { paths, release, plan } = checkout;
  await release(await plan());
  symlinkSync('alpha-motors', join(paths.dealersDir, 'charlie-utes'));
  expect(await kinds(checkout)).toEqual(['unchanged', 'unchanged', 'stopped']);
});
