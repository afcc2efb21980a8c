import { account, session, user, verification, verifications, watchlist } from './accounts.ts';
import { carViews, events, phoneReveals, rateLimits } from './activity.ts';
import { customerOffers } from './customer-offers.ts';
import { leadDeliveries, leadFileParts, leads } from './leads.ts';
import { emails, holds, ledgerLines, paymentAttempts, paymentEvents } from './payments.ts';
import { prizesGiven, spins } from './spins.ts';
import { valuationPhotos, valuations } from './valuations.ts';

/** Every table of the platform. */
export const tables = {
  account,
  carViews,
  customerOffers,
  events,
  emails,
  holds,
  leadDeliveries,
  leadFileParts,
  leads,
  ledgerLines,
  paymentAttempts,
  paymentEvents,
  phoneReveals,
  prizesGiven,
  rateLimits,
  session,
  spins,
  user,
  valuationPhotos,
  valuations,
  verification,
  verifications,
  watchlist,
};
