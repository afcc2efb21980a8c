import { expect, test } from 'vitest';
import { loadAllSites } from '~/site/load/load.ts';
import { problemText } from '~/site/source/problem.ts';
import { dealersFolder, type Files, smith } from '../dealers-folder.ts';

type Json = Record<string, unknown>;

/** The problems of all dealers of a folder, as people read them, and the dealers that have none. */
function checked(files: Files) {
  const result = loadAllSites(dealersFolder(files));
  return {
    problems: result.ok ? [] : result.problems.map(problemText),
    good: result.sites.map(({ slug }) => slug),
  };
}

const two = (jones: Json, ofSmith: Json = {}): Files => ({
  ...smith({ dealer: ofSmith }),
  ...smith({ dealer: jones }, 'jones'),
});

const mailbox = (to: string) => ({ leads: { delivery: { mailboxes: [{ id: 'sales', to }] } } });
const dealership = (id: string | number) => ({
  dealerships: [
    { id: 'jones', slug: 'jones', name: 'Jones' },
    { id, slug: 'second', name: 'Second' },
  ],
});

test.each([
  'https://www.smith.example',
  'https://smith.example',
  'https://WWW.Smith.EXAMPLE',
  'https://smith.example/',
  'https://smith.example.',
  'https://www.smith.example:8443/cars/',
  'https://jones@smith.example',
  'https://ｓｍｉｔｈ.example',
])('OPS-03 a dealer whose url is %s has the host of another: both are stopped, each told of the other', (url) => {
  const { problems, good } = checked(two({ url }));
  expect(problems).toEqual([
    expect.stringMatching(
      /^dealers\/jones\/dealer\.json:5:10 {2}url {2}= ".+" {2}has the same host as the site of "smith" \(dealers\/smith\/dealer\.json:5\)/,
    ),
    expect.stringMatching(
      /^dealers\/smith\/dealer\.json:5:10 {2}url {2}= ".+" {2}has the same host as the site of "jones" \(dealers\/jones\/dealer\.json:5\)/,
    ),
  ]);
  expect(good).toEqual([]);
});

test('OPS-03 a host with other letters is the same host as its Punycode', () => {
  const { problems } = checked(two({ url: 'https://xn--smth-wpa.example' }, { url: 'https://www.smíth.example' }));
  expect(problems).toHaveLength(2);
});

test('OPS-03 a host is taken even while its owner has other mistakes', () => {
  const { problems } = checked(two({ url: 'https://smith.example' }, { phone: 5 }));
  expect(problems).toContainEqual(expect.stringMatching(/^dealers\/jones\/dealer\.json.*has the same host/));
});

test('OPS-03 hosts that only look alike are different', () => {
  expect(checked(two({ url: 'https://smith.example.au' })).good).toEqual(['jones', 'smith']);
  expect(checked(two({ url: 'https://used.smith.example' })).good).toEqual(['jones', 'smith']);
});

test.each([
  ['a dealership', 'dealerships[1].id', dealership('smith'), {}],
  // The search host compares texts without regard to case.
  ['a dealership in capitals', 'dealerships[1].id', dealership('SMITH'), {}],
  ['a mailbox', 'leads.delivery.mailboxes[0].to', mailbox('Leads@Smith.example'), mailbox('leads@smith.example')],
  [
    'the main email address, to which leads go where no mailbox is,',
    'leads.delivery.mailboxes[0].to',
    mailbox('hello@smith.example'),
    { email: 'hello@smith.example' },
  ],
  // Deposits would be paid to the other dealer.
  [
    'an account with the payment provider',
    'reserve.account',
    { reserve: { account: 'acct_smith' } },
    { reserve: { account: 'acct_smith' } },
  ],
])('OPS-04 %s of another dealer is an error at both', (_, path, jones, ofSmith) => {
  const { problems, good } = checked(two(jones, ofSmith));
  expect(problems).toEqual([
    expect.stringContaining(`  ${path}  = `),
    expect.stringMatching(/^dealers\/smith\/dealer\.json:\d+:\d+ .* "jones" \(dealers\/jones\/dealer\.json:\d+\)/),
  ]);
  expect(problems[0]).toMatch(/^dealers\/jones\/.* "smith" \(dealers\/smith\/dealer\.json:\d+\)/);
  expect(good).toEqual([]);
});

test('OPS-04 a feed with the id of another dealer’s is an error: its import would replace that dealer’s cars', () => {
  const files = { ...two({}), 'jones/stock-mapping.json': { feed: 'smith' } };
  expect(checked(files).problems).toEqual([
    expect.stringMatching(
      /^dealers\/jones\/stock-mapping\.json:2:11 {2}feed {2}= "smith" .*dealers\/smith\/dealer\.json:3/,
    ),
    expect.stringMatching(
      /^dealers\/smith\/dealer\.json:3:11 {2}slug {2}= "smith" .*dealers\/jones\/stock-mapping\.json:2/,
    ),
  ]);
  expect(checked({ ...files, 'jones/stock-mapping.json': { feed: 'jones-yard' } }).problems).toEqual([]);
});

const shares = (slug: string, ...what: string[]) => ({ shares: [{ with: slug, what }] });

test('OPS-04 dealers share what both name in "shares", and nothing else', () => {
  const account = { reserve: { account: 'acct_group' } };
  const jones = { ...dealership('smith'), ...mailbox('leads@smith.example'), ...account };
  const ofSmith = { ...mailbox('leads@smith.example'), ...account };
  const all = ['dealerships', 'mailboxes', 'accounts'];
  const of = (ofJones: Json, more: Json) => checked(two({ ...jones, ...ofJones }, { ...ofSmith, ...more }));
  expect(of(shares('smith', ...all), shares('jones', ...all))).toEqual({ problems: [], good: ['jones', 'smith'] });
  expect(of(shares('smith', ...all), shares('jones', 'mailboxes', 'accounts')).problems).toEqual([
    expect.stringMatching(/dealerships\[1\]\.id .*"shares": \[\{ "with": "smith", "what": \["dealerships"\] \}\]/),
    expect.stringMatching(/dealerships\[0\]\.id .*"shares": \[\{ "with": "jones", "what": \["dealerships"\] \}\]/),
  ]);
  // Nobody can give themselves what is another's.
  expect(of(shares('smith', ...all), {}).problems).toHaveLength(6);
});

test('OPS-03 a host cannot be shared', () => {
  const { problems } = checked(
    two(
      { url: 'https://smith.example', ...shares('smith', 'dealerships', 'mailboxes') },
      shares('jones', 'dealerships', 'mailboxes'),
    ),
  );
  expect(problems).toEqual(Array(2).fill(expect.stringContaining('has the same host')));
});

test('OPS-04 dealers of a preset share what it sets', () => {
  const ofPreset = { template: 'group' };
  const preset = {
    '_presets/group/dealer.json': { ...mailbox('leads@group.example'), reserve: { account: 'acct_group' } },
  };
  expect(checked({ ...two(ofPreset, ofPreset), ...preset }).problems).toEqual([]);
  // A dealer outside of it does not.
  expect(checked({ ...two(mailbox('leads@group.example'), ofPreset), ...preset }).problems).toEqual([
    expect.stringMatching(/^dealers\/jones\/dealer\.json.*\(dealers\/_presets\/group\/dealer\.json:\d+\)/),
    expect.stringMatching(/^dealers\/_presets\/group\/dealer\.json.*\(dealers\/jones\/dealer\.json:\d+\)/),
  ]);
});

test('OPS-04 "shares" names another dealer, not a misspelt one or itself, and cannot be in a preset', () => {
  const { problems } = checked(two(shares('smiht', 'mailboxes'), shares('smith', 'mailboxes')));
  expect(problems).toEqual([
    expect.stringMatching(
      /shares\[0\]\.with {2}= "smiht" {2}must be the slug of another dealer.*did you mean "smith"\?/,
    ),
    expect.stringMatching(/shares\[0\]\.with {2}= "smith" {2}must be the slug of another dealer/),
  ]);
  const preset = { '_presets/group/dealer.json': shares('jones', 'mailboxes') };
  expect(checked({ ...two({}, { template: 'group' }), ...preset }).problems).toEqual([
    expect.stringContaining('shares  cannot be set in a preset'),
  ]);
});

test('CONF-01 a slug or id, of which addresses and file names are made, is at most 100 characters', () => {
  const long = 'a'.repeat(40_000);
  const { problems } = checked(smith({ dealer: { dealerships: [{ id: long, slug: long, name: 'Smith' }] } }));
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/dealerships\[0\]\.id {2}= "a+\.\.\. {2}must be at most 100 characters/),
      expect.stringMatching(/dealerships\[0\]\.slug {2}= "a+\.\.\. {2}must be at most 100 characters/),
    ]),
  );
});
