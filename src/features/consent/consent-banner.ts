import { whenIdle } from '~/client/when-idle.ts';
import { allowedPurposes, type ConsentChoice, mustAsk, type Purpose } from '~/domain/analytics/consent.ts';
import { isPrivateAddress } from '~/domain/analytics/private-address.ts';
import { type AnalyticsTag, askedPurposes } from '~/domain/analytics/tags.ts';
import { consentCase, rememberConsent } from './consent.ts';

/** Asks for consent, follows the answer, and lets it be changed from the footer at any time. */
export function startConsent(banner: HTMLElement): void {
  const tags = JSON.parse(banner.dataset['tags'] ?? '[]') as AnalyticsTag[];
  const purposes = askedPurposes(tags);
  const form = banner.querySelector('form');
  if (!form) return;
  /** The purposes for which tags were started on this page. */
  let running: Purpose[] = [];

  const follow = async () => {
    const allowed = allowedPurposes(consentCase(purposes));
    if (allowed.length === 0 || isPrivateAddress(location.search)) return;
    running = allowed;
    const { startTags } = await import('~/client/tags/start-tags.ts');
    startTags(tags, allowed);
  };

  const decide = async (choice: ConsentChoice) => {
    rememberConsent(choice);
    banner.hidePopover();
    const changes = purposes.some((purpose) => running.includes(purpose) !== (choice[purpose] === true));
    if (running.length === 0) return follow();
    if (!changes) return;
    if (running.some((purpose) => !choice[purpose])) {
      const { forgetTagCookies } = await import('~/client/tags/tag-cookies.ts');
      await forgetTagCookies(location.hostname);
    }
    // A script that has run cannot be removed from a page, nor have its permissions changed.
    location.reload();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { value } = (event.submitter ?? {}) as HTMLButtonElement;
    const ticked = (purpose: Purpose) => form.querySelector<HTMLInputElement>(`[name="${purpose}"]`)?.checked === true;
    const isAllowed = (purpose: Purpose) => (value === 'chosen' ? ticked(purpose) : value === 'all');
    void decide(Object.fromEntries(purposes.map((purpose) => [purpose, isAllowed(purpose)])));
  });
  banner.addEventListener('beforetoggle', (event) => {
    if (event.newState === 'open') show(banner, consentCase(purposes));
  });
  // Opened from the footer: the focus moves into the banner, and back again afterwards.
  let cameFrom: HTMLElement | undefined;
  for (const opener of document.querySelectorAll<HTMLElement>(`[popovertarget="${banner.id}"]`)) {
    if (banner.contains(opener)) continue;
    opener.addEventListener('click', () => {
      cameFrom = opener;
      setTimeout(() => banner.focus());
    });
  }
  banner.addEventListener('toggle', (event) => {
    if (event.newState !== 'closed') return;
    cameFrom?.focus();
    cameFrom = undefined;
  });

  whenIdle(() => {
    if (mustAsk(consentCase(purposes))) banner.showPopover();
    else void follow();
  });
}

/** The boxes as the visitor last left them; the banner can only be closed without a choice once one has been made. */
function show(banner: HTMLElement, consent: ReturnType<typeof consentCase>): void {
  const allowed = allowedPurposes(consent);
  for (const box of banner.querySelectorAll('input')) box.checked = allowed.includes(box.name as Purpose);
  const settled = !mustAsk(consent);
  banner.querySelector('[data-close]')?.toggleAttribute('hidden', !settled);
  banner.querySelector('[data-browser-says-no]')?.toggleAttribute('hidden', !consent.browserSaysNo);
  banner.querySelector('details')?.toggleAttribute('open', settled);
}
