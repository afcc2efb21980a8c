import { describe, expect, test } from 'vitest';
import { type PublishedText, sameTexts } from '../../../scripts/check-dealers/same-texts.ts';
import { dealersFolder, smith } from '../../site/dealers-folder.ts';
import { runHere } from '../run-here.ts';

const long = 'We sell the cars that we would let our own children drive, and no others, since 1984.';
const text = (dealer: string, words = long, where = `dealers/${dealer}/pages/about-us.md:7`): PublishedText => ({
  dealer,
  where,
  kind: 'paragraph',
  text: words,
});

describe('texts of two dealers', () => {
  test('OPS-04 identical text of two dealers is reported once, with both files', () => {
    expect(
      sameTexts([
        text('smith'),
        text('jones'),
        text('brown', 'Something else that is long enough to be judged by the check.'),
      ]),
    ).toEqual([
      'paragraph is the same in dealers/smith/pages/about-us.md:7 and dealers/jones/pages/about-us.md:7: "We sell the cars that we would let our own children drive, a…"',
    ]);
  });

  test('OPS-04 spaces, punctuation and letter case make no difference', () => {
    expect(sameTexts([text('smith'), text('jones', `**${long.toUpperCase()}**\n`)])).toHaveLength(1);
  });

  test.each([
    ['short texts', [text('smith', 'Open seven days a week'), text('jones', 'Open seven days a week')]],
    ['one dealer that repeats itself', [text('smith'), text('smith')]],
    ['a name of their own', [text('smith', `Smith Motors: ${long}`), text('jones', `Jones Cars: ${long}`)]],
    ['another kind of text', [text('smith'), { ...text('jones'), kind: 'offer' }]],
  ])('OPS-04 nothing is said of %s', (_name, texts) => {
    expect(sameTexts(texts)).toEqual([]);
  });

  test('OPS-04 a shared page that does not name the dealer is reported with the dealers that publish it', () => {
    const where = 'src/site/default-pages/service.md';
    expect(sameTexts([text('smith', long, where), text('jones', long, where)])[0]).toContain(
      `of ${where} is the same at smith and jones`,
    );
  });
});

test('OPS-04 check-dealers warns of equal pages, offers and descriptions, and still passes', async () => {
  const page = (heading: string) =>
    `---\ntitle: About\ndescription: Who we are and where to find our yard in Sydney, open since nineteen eighty four.\n---\n${heading} is here.\n\n${long}\n`;
  const offer = { offers: [{ id: 'a', name: 'Spring', description: `${long} Ends in December.` }] };
  const dealersDir = dealersFolder({
    ...smith({ offers: offer }),
    ...smith({ dealer: { slug: 'jones', name: 'Jones Cars', phone: '02 9999 1234' }, offers: offer }, 'jones'),
    'smith/pages/about-us.md': page('Smith'),
    'jones/pages/about-us.md': page('Jones'),
  });
  const { status, stdout, stderr } = await runHere('check-dealers', ['--dealers', dealersDir]);
  expect(status).toBe(0);
  expect(stdout.trim()).toBe('2 dealers checked, no problems, 3 warnings');
  expect(stderr).toMatch(
    /paragraph is the same in dealers\/jones\/pages\/about-us\.md:7 and dealers\/smith\/pages\/about-us\.md:7/,
  );
  expect(stderr).toMatch(/offer is the same in dealers\/jones\/offers\.json:\d+ and dealers\/smith\/offers\.json:\d+/);
  expect(stderr).toMatch(/description is the same in dealers\/jones\/pages\/about-us\.md:3 and/);
});
