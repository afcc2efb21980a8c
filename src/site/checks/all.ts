import type { Check } from './check.ts';
import { checkCoordinates } from './coordinates.ts';
import { checkHiddenLocations } from './hidden-locations.ts';
import { checkLeadDelivery } from './leads.ts';
import { checkLocationBlocks } from './location-blocks.ts';
import { checkLicences, checkOpeningHours, checkPostcodes, checkPrimary, checkSpecialHours } from './locations.ts';
import { checkGaragePages, checkLocationAddresses, checkRedirects } from './redirects.ts';
import { checkDuplicates, checkReferences } from './references.ts';
import { checkCalculator, checkCapabilities, checkFinalPrice, checkOfferPrices, checkPeriods } from './selling.ts';
import { checkSpinToWin } from './spin-to-win.ts';
import { checkContrast, checkHeaderLogo } from './theme.ts';

/** Rules that span several keys or files, in the order their findings are listed. */
export const checks: readonly Check[] = [
  checkReferences,
  checkDuplicates,
  checkPostcodes,
  checkCoordinates,
  checkPrimary,
  checkLicences,
  checkOpeningHours,
  checkSpecialHours,
  checkHiddenLocations,
  checkLocationBlocks,
  checkLocationAddresses,
  checkRedirects,
  checkGaragePages,
  checkCapabilities,
  checkCalculator,
  checkFinalPrice,
  checkLeadDelivery,
  checkOfferPrices,
  checkPeriods,
  checkSpinToWin,
  checkContrast,
  checkHeaderLogo,
];
