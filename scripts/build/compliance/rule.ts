import type { BuiltPage } from './built-page.ts';

/** An error breaks a law that applies to the page; a person has to look at a warning. */
export type Level = 'error' | 'warning';

/** Something on a page that breaks a rule. */
export interface PageFinding {
  level: Level;
  /** What is wrong and what would be correct. */
  message: string;
  /** The relevant words on the page, as they may be written in the dealer's files. */
  words?: readonly string[];
}

/** What the rules need to know about a dealer. */
export interface ComplianceContext {
  /** States with a location that is shown. */
  tradingStates: readonly string[];
  /** Licences for selling, as the footer shows them. */
  licences: readonly { state: string; number: string; line: string }[];
  comparisonRateWarning: string;
  /** The licence under which credit is offered; undefined if none is. */
  creditLicence?: string | undefined;
  /** Whether the dealer rents vehicles out by the week: such a price is not a repayment. */
  subscriptions: boolean;
  /** Whether the dealer offers finance. */
  finance: boolean;
  /** Page of the privacy policy. */
  privacyPage: string;
  /** Consents that the dealer chose to start ticked, by the name of the field. */
  tickedByChoice: readonly string[];
  /** The dealer's own list of phrases that no page may contain. */
  bannedPhrases: readonly string[];
}

/** A rule about one finished page. */
export interface ComplianceRule {
  id: string;
  /** What it requires, with its source. */
  title: string;
  check: (page: BuiltPage, context: ComplianceContext) => PageFinding[];
}

export const error = (message: string): PageFinding => ({ level: 'error', message });
export const warning = (message: string): PageFinding => ({ level: 'warning', message });
