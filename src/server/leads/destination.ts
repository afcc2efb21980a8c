/** One that a dealer's configuration names. */
export type DealerDestination =
  | {
      kind: 'mail';
      to: string;
      /** `adf`: ADF 1.0 XML for a CRM's mailbox; `text`: a letter that people read. */
      format: 'adf' | 'text';
    }
  | {
      kind: 'webhook';
      /** Address of the CRM; without one that of CRM_WEBHOOK_URL. */
      url?: string;
    };

/** Where a lead goes. Resolved from the dealer's configuration when the lead is stored, and kept with it. */
export type Destination =
  | DealerDestination
  | {
      /** To whoever sent the form, at the address of the lead itself: what is erased there is not kept here. */
      kind: 'confirmation';
    }
  | {
      /** To whoever made an offer: what the dealer has answered. */
      kind: 'offer-answer';
      /** Where the car can be reserved online; none where it cannot. */
      checkout?: string;
    }
  | {
      /** To whoever booked a test drive: they have moved it, or called it off. Both times are on the clock of the place. */
      kind: 'drive-told';
      before: string;
      /** The new time; none where it was called off. */
      after?: string;
      /** How often it has changed. */
      sequence: number;
      /** ISO 8601. */
      at: string;
    }
  | {
      /** To people at the dealer: the shopper has moved a test drive, or called it off. Both times are on the clock of the place. */
      kind: 'drive-changed';
      to: string;
      before: string;
      /** The new time; none where it was called off. */
      after?: string;
    };

/** A destination with the name it has in the dealer's configuration. */
export type NamedDestination<D extends Destination = Destination> = { id: string; destination: D };
