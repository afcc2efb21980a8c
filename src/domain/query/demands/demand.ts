/** A make, or one of its models, as the stock names them. */
export interface Vehicle {
  make: string;
  model?: string;
}

/** One requirement that words express about a vehicle. Attributes are those of the stock index. */
export type Demand =
  /** One of these makes and models. */
  | { kind: 'vehicles'; of: readonly Vehicle[]; not?: true }
  /** One of these values. */
  | { kind: 'values'; attribute: string; values: readonly string[]; not?: true }
  /** Both ends included; in the unit of the attribute. */
  | { kind: 'range'; attribute: string; low?: number; high?: number; not?: true }
  /** All demands of any one of these: "dual cab or single cab". */
  | { kind: 'either'; of: readonly (readonly Demand[])[]; not?: true }
  /** An order, as the index names it: "price:asc". */
  | { kind: 'sort'; sort: string }
  /** Near the shopper, whose location is not known yet, or near a postcode. */
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

/** What a phrase means. */
export type PhraseMeaning = [phrase: string, meaning: Meaning];

/** A possible meaning of a stock name or a phrase. */
export interface Meaning {
  demands: readonly Demand[];
  /** The kind of word: decides which meaning takes precedence, and what its neighbours mean. */
  from: 'make' | 'model' | 'need' | 'phrase' | 'location' | 'badge' | 'feature' | 'amount';
  /** The words in the stock's spelling, if there is one: "CX-5" for "cx 5". */
  name?: string;
  /** An everyday word ("sport", "s"): it means this only beside its make or model. */
  weak?: true;
  /** One word of a longer name, "road" of Road Owl: it ranks after what the word means in full, and is only a word beside others like "off". */
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

/** Words that were understood together, and their meaning. */
export interface Part extends Stretch {
  /** For the chip: "under $40k", "CX-5 or RAV4". Read again they mean the same. */
  words: string;
  /** All of these are demanded. */
  demands: readonly Demand[];
  from: Meaning['from'];
  /** What else the same words could have meant, the likeliest first. */
  others: readonly Meaning[];
}

/** A text as it was understood. Parts, words and fillers never overlap and together contain every word that was typed. */
export interface Reading {
  /** In the order typed. */
  parts: readonly Part[];
  /** Words not understood: these remain keywords of the search. */
  words: readonly Stretch[];
  /** Words without a demand: "cars", "with", "please". */
  fillers: readonly Stretch[];
}

/** Demands that a dealer's shoppers express as needs: "first car", "tow a caravan". */
export interface Need {
  words: readonly string[];
  demands: readonly Demand[];
}
