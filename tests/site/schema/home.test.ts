import { expect, test } from 'vitest';
import { homeSectionTypes } from '~/site/schema/home.ts';
import { problemsOf, siteOf, smith } from '../dealers-folder.ts';

const withSections = (...sections: unknown[]) => smith({ home: { sections } });

test('CONF-05 the sections of the home page are a list in dealer data, in its order', () => {
  const usual = siteOf(smith()).home;
  expect(usual.hero.variant).toBe('panel');
  expect(usual.sections.map(({ type }) => type)).toContain('stock');
  const own = siteOf(withSections({ type: 'story' }, { type: 'browse', facet: 'sleeps' }, { type: 'story' })).home;
  expect(own.sections.map(({ type }) => type)).toEqual(['story', 'browse', 'story']);
  expect(own.hero).toEqual(usual.hero);
});

test('CONF-01 each type of section can be the only one', () => {
  const needs: Record<string, object> = { browse: { facet: 'body' }, finder: { facets: ['make'] } };
  const sections = homeSectionTypes.map((type) => ({ type, ...needs[type] }));
  expect(siteOf(withSections(...sections)).home.sections).toHaveLength(homeSectionTypes.length);
});

test.each([
  [{ type: 'browse' }, 'of type "browse" needs "facet"'],
  [{ type: 'finder' }, 'of type "finder" needs "facets"'],
  [{ type: 'stock', layout: 'quote' }, 'has a "layout" that belongs to another type'],
  [{ type: 'story', layout: 'grid' }, 'has a "layout" that belongs to another type'],
])('CONF-01 a section that cannot show as written is named: %j', (section, says) => {
  expect(problemsOf(withSections({ type: 'viewed' }, section))).toEqual([
    expect.objectContaining({ path: 'sections[1]', rule: expect.stringContaining(says) }),
  ]);
});
