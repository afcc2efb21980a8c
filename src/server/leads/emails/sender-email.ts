import { priceOfType } from '../../../domain/car/price/price-texts.ts';
import { appointmentText, wishedTime } from '../../../domain/lead/sent/appointment-text.ts';
import { isJobApplication, leadPurpose } from '../../../domain/lead/sent/purpose.ts';
import { endingOf, offerLines } from '../../../domain/lead/sent/trade-in-offer.ts';
import { joinPresent } from '../../../domain/text.ts';
import type { Texts } from '../../../domain/texts/platform-texts.ts';
import { fill } from '../../../domain/texts/text.ts';
import { paths } from '../../../paths.ts';
import { present } from '../../mail/contact-facts.ts';
import { emailsOf, letterheadOf, mailDealer } from '../../mail/letterhead.ts';
import type { Fact, MailDocument, MailPart } from '../../mail/mail-document.ts';
import type { EmailMessage } from '../../ports.ts';
import { confirmationFacts } from '../record/form-facts.ts';
import { shownText } from '../record/other-fields.ts';
import type { AdfLead } from './adf.ts';
import { driveCalendar } from './drive-calendar.ts';
import { firstName, shownVehicle, whoAnswers } from './email-parts.ts';
import { emailToSender } from './email-to-sender.ts';

export type SentForm = AdfLead & { form: string };

/**
 * The email that confirms to the sender that a form arrived: reference, request, vehicle, who will reply. It may reach a stranger, since
 * the address is not verified: so it repeats no free text, neither the message nor a name that could be more than a name.
 * @returns undefined if no address was given
 */
export function senderEmail(lead: SentForm, { id, host }: { id: string; host: string }): EmailMessage | undefined {
  const { content } = lead;
  const about = content.dealer_name;
  return emailToSender(content, confirmation(lead), { id, host, about, file: driveCalendar(lead, host) });
}

const headings: Readonly<Record<string, keyof Texts['emails']>> = {
  'test-drive': 'testDrive',
  offer: 'offer',
  'request-photos': 'photos',
  service: 'service',
  'find-similar': 'similar',
  finance: 'finance',
  feedback: 'feedback',
  'trade-in': 'tradeIn',
  'trade-in-range': 'tradeIn',
  'trade-in-offer': 'tradeInAccepted',
};

function confirmation(lead: SentForm): MailDocument {
  const { content, form, id } = lead;
  const head = letterheadOf(content);
  const texts = emailsOf(content);
  const dealer = content.dealer_name;
  const name = firstName(content.user_data['name']);
  const heading =
    texts[
      isJobApplication(filedUnder(lead))
        ? 'application'
        : (headings[endingOf(form, content.trade_in_offer)] ?? 'enquiry')
    ];
  return {
    heading,
    preview: fill(texts.preview, { reference: content.reference }),
    parts: [
      {
        kind: 'paragraph',
        text: name ? fill(texts.thanksNamed, { name, dealer }) : fill(texts.thanks, { dealer }),
      },
      { kind: 'facts', facts: askedFor(lead) },
      ...shownVehicle(content),
      ...figuresShown(content),
      { kind: 'facts', title: texts.whoAnswers, facts: whoAnswers(content) },
      ...(head.what_next?.length
        ? [{ kind: 'steps', title: texts.whatNext, steps: head.what_next } satisfies MailPart]
        : []),
      { kind: 'button', label: texts.button, href: head.site + paths.success(id) },
    ],
    ending: [fill(texts.ending, { site: head.site.replace(/^https?:\/\//, '') })],
    dealer: mailDealer(dealer, head),
  };
}

/** The dealer's email has the same figures; a shopper reads them with the warning that belongs to a comparison rate. */
function figuresShown(content: SentForm['content']): MailPart[] {
  const { calculation: facts = [] } = content;
  if (facts.length === 0) return [];
  const warning = letterheadOf(content).rate_warning;
  return [
    { kind: 'facts', title: emailsOf(content).figures, facts },
    ...(warning ? [{ kind: 'paragraph', text: warning } satisfies MailPart] : []),
  ];
}

const filedUnder = ({ content: { user_data: data } }: SentForm) => ({
  category: data.category,
  subcategory: shownText(data['subcategory']),
});

function askedFor(lead: SentForm): Fact[] {
  const { reference, user_data: data, letterhead, trade_in_offer: offer, car } = lead.content;
  const bid = data['offer_from_client'];
  const when = wishedTime(data);
  const place = letterhead?.place;
  const texts = emailsOf(lead.content);
  return present([
    { label: texts.reference, value: reference },
    { label: texts.about, value: leadPurpose(filedUnder(lead), texts) },
    { label: texts.when, value: when && appointmentText(when, texts) },
    {
      label: texts.where,
      value:
        (lead.form === 'test-drive' || lead.form === 'service') && place
          ? joinPresent([place.name, place.address])
          : '',
    },
    // Of the shopper's own vehicle only what its registration led to: nothing that was typed.
    { label: texts.yourVehicle, value: shownText(data['trade_in']) },
    ...(offer?.accepted ? offerLines(offer, texts) : []),
    { label: texts.yourOffer, value: typeof bid === 'number' ? priceOfType(bid, car?.price_type) : '' },
    { label: texts.preApproval, value: lead.content.pre_approval ?? '' },
    ...confirmationFacts(data, texts),
  ]);
}
