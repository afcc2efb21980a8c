/** A make, or one of its models, as the stock names them. */
export interface Vehicle {
  make: string;
  model?: string;
}

/** One thing that words ask of a vehicle. Attributes are those of the stock index. */
export type Demand =
  /** One of these makes and models. */
  | { kind: 'vehicles'; of: readonly Vehicle[]; not?: true }
  /** One of these values. */
  | { kind: 'values'; attribute: string; values: readonly string[]; not?: true }
  /** Both ends included; in the unit of the attribute. */
  | { kind: 'range'; attribute: string; low?: number; high?: number; not?: true }
  /** Everything that one of these asks for: "dual cab or single cab". */
  | { kind: 'either'; of: readonly (readonly Demand[])[]; not?: true }
  /** An order, as the index names it: "price:asc". */
  | { kind: 'sort'; sort: string }
  /** Near the shopper, whose place nobody knows yet, or near a postcode. */
  | { kind: 'near'; postcode?: string };

export const anyValue = (attribute: string, values: readonly string[]): Demand => ({
  kind: 'values',
  attribute,
  values,
});

/** From one end to the other, both included; either may be open. */
export const within = (attribute: string, low: number | undefined, high?: number): Demand => ({
  kind: 'range',
  attribute,
  ...(low !== undefined && { low }),
  ...(high !== undefined && { high }),
});

/** What a name of the stock or a phrase can stand for. */
export interface Meaning {
  demands: readonly Demand[];
  /** What kind of word it is: decides which meaning goes first, and what its neighbours mean. */
  from: 'make' | 'model' | 'need' | 'phrase' | 'place' | 'badge' | 'feature' | 'amount';
  /** The words as the stock spells them, where it does: "CX-5" for "cx 5". */
  name?: string;
  /** An everyday word ("sport", "s"): it means this only beside the make or model that it belongs to. */
  weak?: true;
  /** One word of a longer name, "road" of Road Owl: it goes behind what the word means in full, and is only a word beside others like "off". */
  partial?: true;
}

/** A stretch of the typed text. */
export interface Stretch {
  /** Offsets into the text, the end not included. */
  start: number;
  end: number;
  /** As it was typed. */
  text: string;
}

/** Words that were understood together, and what they stand for. */
export interface Part extends Stretch {
  /** For the chip: "under $40k", "CX-5 or RAV4". Read again they mean the same. */
  words: string;
  /** All of these are asked for. */
  demands: readonly Demand[];
  from: Meaning['from'];
  /** What else the same words could have meant, the likeliest first. */
  others: readonly Meaning[];
}

/** A text as it was understood. Parts, words and fillers never overlap and together hold every word that was typed. */
export interface Reading {
  /** In the order typed. */
  parts: readonly Part[];
  /** What was not understood: these stay words to search by. */
  words: readonly Stretch[];
  /** Words that ask for nothing: "cars", "with", "please". */
  fillers: readonly Stretch[];
}

/** What a dealer's shoppers ask for by what they need it for: "first car", "tow a caravan". */
export interface Need {
  words: readonly string[];
  demands: readonly Demand[];
}
