import { account, session, user, verification, verifications, watchlist } from './accounts.ts';
import { analyticsEvents, carViews, phoneReveals, rateLimits } from './activity.ts';
import { customerOffers } from './customer-offers.ts';
import { leadDeliveries, leadFileParts, leads } from './leads.ts';
import { holds, ledgerLines, outgoingEmails, paymentAttempts, paymentEvents } from './payments.ts';
import { prizesWon, spins } from './spins.ts';
import { valuationPhotoPlaces, valuationPhotos, valuations } from './valuations.ts';

/** Every table of the platform. */
export const tables = {
  account,
  analyticsEvents,
  carViews,
  customerOffers,
  holds,
  leadDeliveries,
  leadFileParts,
  leads,
  ledgerLines,
  outgoingEmails,
  paymentAttempts,
  paymentEvents,
  phoneReveals,
  prizesWon,
  rateLimits,
  session,
  spins,
  user,
  valuationPhotoPlaces,
  valuationPhotos,
  valuations,
  verification,
  verifications,
  watchlist,
};
