import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CarActions } from '~/features/car-page/actions/CarActions.tsx';
import type { SidebarView } from '~/features/car-page/view/sidebar-view.ts';

/** The label of a button as it is rendered. */
function labelOf(label: string): string {
  const action = { id: 'trade-in', label, href: '/cars/trade-in', icon: 'mail', weight: 'step', hidden: false };
  const view = { runs: [{ tools: false, actions: [action] }], pdf: {} } as unknown as SidebarView;
  const html = renderToStaticMarkup(<CarActions view={view} ids={undefined} />);
  return /<\/svg><span>(.*)<\/span><\/a>/.exec(html)?.[1] ?? html;
}

test.each([
  ['Value my trade-in', ['trade-in']],
  ['Get pre-approved', ['pre-approved']],
  ['Pre-Approved', ['Pre-Approved']],
  ['Book a one-on-one test-drive', ['one-on-one', 'test-drive']],
  ['Trade-in or drive-away?', ['Trade-in', 'drive-away?']],
  ['Enquire Now', []],
  ['Print / PDF', []],
  ['Reserve now - $500', []],
  ['- Share', []],
  ['', []],
] as const)('VDP-04 THEME-01 no line end parts the hyphenated words of the button "%s"', (label, words) => {
  const html = labelOf(label);
  expect([...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, word]) => word)).toEqual(words);
  // Nothing else about the label changes, for search and screen readers.
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(label);
});
