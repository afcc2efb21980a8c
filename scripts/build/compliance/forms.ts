import { ancestorsOf, elementsOf, type PageElement, textOf } from '../../../src/server/advertising/page-tree.ts';
import { type ComplianceRule, error, warning } from './rule.ts';

/** Fields that identify a person. */
const personal = /^(first_?name|last_?name|full_?name|name|email|phone|mobile|phone_number)$/i;
const marketing = /\b(news|newsletter|offers|promotions?|marketing|deals)\b/i;
const marketingField = /^(opt_?in|subscribe|newsletter|marketing)/i;
/** A shorter notice cannot state a purpose. */
const shortestNotice = 40;

/** Leaving a box unchanged is not consent to marketing (ACMA, Spam Act). */
export const consents: ComplianceRule = {
  id: 'marketing-consent',
  title: 'Consent to marketing is not ticked beforehand, unless the dealer chose so',
  check: ({ elements }, { tickedByChoice }) => {
    const ticked = elements.filter(({ name, attributes }) => {
      return name === 'input' && attributes['type'] === 'checkbox' && attributes['checked'] !== undefined;
    });
    return ticked.flatMap((box) => {
      const field = box.attributes['name'] ?? '';
      const label = labelOf(box, elements);
      if (!marketingField.test(field) && !marketing.test(label)) return [];
      return tickedByChoice.includes(field)
        ? [warning(`"${field}" starts ticked, as the dealer chose: ACMA does not accept that as consent`)]
        : [error(`"${field || label}" starts ticked: people must tick consent to marketing themselves`)];
    });
  },
};

/** Wherever people give personal details, the page says who collects them and why (APP 5). */
export const collectionNotices: ComplianceRule = {
  id: 'collection-notice',
  title: 'Each form that takes personal details says what they are used for and links the privacy policy',
  check: ({ elements }, { privacyPage }) =>
    elements.flatMap((form) => {
      if (form.name !== 'form' || !takesDetails(form)) return [];
      const name = form.attributes['id'] ?? form.attributes['action'] ?? 'without an address';
      const link = [...elementsOf(form)].find(
        ({ name, attributes }) => name === 'a' && leadsTo(attributes['href'], privacyPage),
      );
      if (!link) return [error(`The form ${name} has no collection notice with a link to ${privacyPage}`)];
      const notice = textOf(link.parent ?? form);
      return notice.length >= shortestNotice
        ? []
        : [error(`The form ${name} links the privacy policy but does not say what the details are used for`)];
    }),
};

function takesDetails(form: PageElement): boolean {
  return [...elementsOf(form)].some(({ name, attributes }) => {
    if (name !== 'input' || attributes['type'] === 'hidden') return false;
    return ['email', 'tel'].includes(attributes['type'] ?? '') || personal.test(attributes['name'] ?? '');
  });
}

const leadsTo = (href: string | undefined, page: string): boolean =>
  href !== undefined && href.replace(/[?#].*$/, '').replace(/\/$/, '') === page.replace(/\/$/, '');

function labelOf(box: PageElement, elements: readonly PageElement[]): string {
  for (const at of ancestorsOf(box)) if (at.name === 'label') return textOf(at);
  const id = box.attributes['id'];
  const label = id && elements.find(({ name, attributes }) => name === 'label' && attributes['for'] === id);
  return label ? textOf(label) : '';
}
