import { minimumContrast } from '../theme/contrast.ts';
import { contrastFailures } from '../theme/theme.ts';
import type { Check } from './check.ts';

/** A logo designed for white paper is illegible on the main colour. */
export const checkHeaderLogo: Check = ({ dealer }, report) => {
  if (dealer.theme?.header !== 'brand' || dealer.brand?.logoOnBrand !== undefined) return;
  report('dealer', ['theme', 'header'], 'needs "brand.logoOnBrand": a logo that is readable on the main colour');
};

/** Text must be readable on every background it is used on (WCAG 2.2 AA, 1.4.3). */
export const checkContrast: Check = ({ dealer }, report) => {
  const colours = dealer.theme?.colours ?? {};
  for (const { foreground, background, ratio, readable } of contrastFailures(colours)) {
    const on = `theme.colours.${background} (${colours[background]})`;
    report(
      'dealer',
      ['theme', 'colours', foreground],
      `has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)} on ${on}; at least ${minimumContrast} is required, as with ${readable}`,
      { partner: ['theme', 'colours', background] },
    );
  }
};
