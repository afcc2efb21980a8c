import { versionedStorage } from '~/client/storage/versioned-storage.ts';
import { type ConsentCase, type ConsentChoice, keptConsentOf, type Purpose } from '~/domain/analytics/consent.ts';

const stored = versionedStorage({ key: 'consent', check: keptConsentOf });

/** The state of the visitor's consent. */
export function consentCase(purposes: readonly Purpose[]): ConsentCase {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return { purposes, stored: stored.read(), browserSaysNo: globalPrivacyControl === true, now: Date.now() };
}

/** Remembers what the visitor chose. Without storage the choice applies to this page only, and nothing loads on the next. */
export function rememberConsent(choice: ConsentChoice): void {
  stored.write({ choice, at: Date.now() });
}
