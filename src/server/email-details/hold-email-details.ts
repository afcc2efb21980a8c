import type { Texts } from '../../domain/texts/platform-texts.ts';
import type { DealerEmailDetails } from './payment-email-details.ts';

/** What emails and pages about a hold say about the dealer and the car. */
export type HoldEmailDetails = DealerEmailDetails & {
  /** Address of the page that follows the hold; anyone who has it may end the hold. */
  page: string;
  car: {
    url: string;
    photo?: string;
    price?: string;
    stocknum?: string;
    regplate?: string;
    vin?: string;
    /** The price is one that the dealer agreed to: id of the enquiry with the offer. */
    agreedIn?: string;
  };
  texts: Texts['holdEmails'];
};
