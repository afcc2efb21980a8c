/** The purposes a visitor consents to separately, in the order shown. */
export const purposes = ['statistics', 'marketing'] as const;
export type Purpose = (typeof purposes)[number];

/** A visitor's choices. A purpose that was not asked about is missing. */
export type ConsentChoice = Partial<Record<Purpose, boolean>>;

/** The choice as the browser stores it; `at` is milliseconds since 1970. */
export type KeptConsent = { choice: ConsentChoice; at: number };

/** A choice is valid for a year; then the visitor is asked again. In ms. */
const consentLife = 365 * 86_400_000;

/*
 * Read on every page of a dealer with tags, so checked by hand instead of with a schema.
 */

/** Reads a stored choice; undefined if it is invalid. */
export function keptConsentOf(value: unknown): KeptConsent | undefined {
  const { choice, at } = (value ?? {}) as { choice?: unknown; at?: unknown };
  if (typeof at !== 'number' || typeof choice !== 'object' || choice === null) return undefined;
  const answers = choice as Record<string, unknown>;
  const answered = purposes.filter((purpose) => typeof answers[purpose] === 'boolean');
  return { choice: Object.fromEntries(answered.map((purpose) => [purpose, answers[purpose]])), at };
}

/** What determines which tags load: the purposes of the dealer's tags, the visitor's choice, and whether the browser opts out for them. */
export type ConsentCase = {
  purposes: readonly Purpose[];
  stored: KeptConsent | undefined;
  /** Global Privacy Control: the browser tells every site not to share what it learns. */
  browserSaysNo: boolean;
  /** Milliseconds since 1970. */
  now: number;
};

/** The choice that applies now: none once it is a year old, or if its clock was ahead. */
function currentChoice({ stored, now }: ConsentCase): ConsentChoice {
  return stored && stored.at <= now && now - stored.at < consentLife ? stored.choice : {};
}

/**
 * Whether to ask the visitor unprompted: a purpose is undecided, and the browser has not opted out for them. Purposes the dealer adds later
 * are asked about again.
 */
export function mustAsk(consent: ConsentCase): boolean {
  const choice = currentChoice(consent);
  return !consent.browserSaysNo && consent.purposes.some((purpose) => choice[purpose] === undefined);
}

/** The purposes that the visitor agreed to. Silence is no, and so is Global Privacy Control until they say otherwise here. */
export function allowedPurposes(consent: ConsentCase): Purpose[] {
  const choice = currentChoice(consent);
  return consent.purposes.filter((purpose) => choice[purpose] === true);
}

/** Consent Mode v2: Google's names for what its tags may do. */
export function consentMode(allowed: readonly Purpose[]): Record<string, 'granted' | 'denied'> {
  const signal = (purpose: Purpose) => (allowed.includes(purpose) ? 'granted' : 'denied');
  return {
    analytics_storage: signal('statistics'),
    ad_storage: signal('marketing'),
    ad_user_data: signal('marketing'),
    ad_personalization: signal('marketing'),
  };
}
