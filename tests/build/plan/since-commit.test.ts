import { expect, test } from 'vitest';
import type { PlannedDealer } from '../../../scripts/build/run/plan.ts';
import { UsageError } from '../../../scripts/command/command-line.ts';
import { aCheckout } from '../a-checkout.ts';

const sinceOf = (planned: readonly PlannedDealer[]) =>
  Object.fromEntries(planned.map(({ slug, since, kind }) => [slug, { kind, since }]));

test('OPS-01 --changed lists what differs from a commit for each affected dealer', async () => {
  const { put, commit, changeJson, plan, release } = aCheckout();
  commit();
  expect(await plan(['--changed'])).toEqual([]);

  changeJson('dealers/bravo-cars/dealer.json', (dealer) => Object.assign(dealer, { phone: '02 5550 0199' }));
  put('dealers/bravo-cars/pages/größe.md', '---\ntitle: Sizes\n---\nText');
  put('README.md', 'Read me');
  const options = [{ option: 'phone', change: 'changed', from: '02 5550 0100', to: '02 5550 0199' }];
  const files = [
    { file: 'dealer.json', change: 'changed', options },
    { file: 'pages/größe.md', change: 'added' },
  ];
  const bravo = { since: [{ kind: 'dealer', files }] };
  const planned = await plan(['--changed']);
  // No address can hold the name of the new page: what stops a dealer does not hide what was changed.
  expect(sinceOf(planned)).toEqual({ 'bravo-cars': { kind: 'stopped', ...bravo } });

  put('dealers/_presets/family/dealer.json', '{"search":{"pageSize":30}}');
  const pageSize = [{ option: 'search.pageSize', change: 'changed', from: 21, to: 30 }];
  const preset = {
    kind: 'preset',
    preset: 'family',
    files: [{ file: 'dealer.json', change: 'changed', options: pageSize }],
  };
  const both = await plan(['--changed']);
  expect(sinceOf(both)).toEqual({
    'alpha-motors': { kind: 'build', since: [preset] },
    'bravo-cars': { kind: 'stopped', ...bravo },
  });
  await release(both);
  expect(sinceOf(await plan(['--changed', 'HEAD']))['alpha-motors']).toEqual({ kind: 'unchanged', since: [preset] });
});

test('OPS-01 --changed: a moved file affects the dealer it left too, shared code affects all', async () => {
  const { put, commit, git, plan } = aCheckout();
  put('dealers/alpha-motors/pages/about.md', '---\ntitle: About\n---\nThe same text for both.');
  commit();
  git('mv', 'dealers/alpha-motors/pages/about.md', 'dealers/bravo-cars/about.md');
  expect(sinceOf(await plan(['--changed']))['alpha-motors']).toEqual({
    kind: 'build',
    since: [{ kind: 'dealer', files: [{ file: 'pages/about.md', change: 'removed' }] }],
  });
  put('src/new.ts', '');
  const code = { kind: 'code', files: [{ file: 'src/new.ts', change: 'added' }] };
  const planned = await plan(['--changed']);
  expect(planned.map(({ since }) => since?.[0])).toEqual([code, code]);
});

test('OPS-01 --changed: an invalid preset fails the dealers that use it', async () => {
  const { put, commit, plan } = aCheckout();
  commit();
  put('dealers/_presets/family/dealer.json', '{"search":{"pageSize":"many"}}');
  expect(await plan(['--changed'])).toMatchObject([
    { slug: 'alpha-motors', kind: 'stopped', problems: [expect.stringContaining('search.pageSize')] },
  ]);
});

test('OPS-01 --changed: an unknown commit is an error with the message of git', async () => {
  const { commit, plan } = aCheckout();
  commit();
  await expect(plan(['--changed', 'no-such-commit'])).rejects.toThrow(UsageError);
  // It is never an option of git.
  await expect(plan(['--changed=--output=diff'])).rejects.toThrow(UsageError);
  await expect(plan(['--changed', 'no-such-commit'])).rejects.toThrow(/--changed no-such-commit: .*no-such-commit/);
});
