import { priceOfType } from '../../../domain/car/price/price-texts.ts';
import type { OfferAnswer } from '../../../domain/customer-offer/customer-offer.ts';
import { appointmentText, wishedTime } from '../../../domain/lead/sent/appointment-text.ts';
import { enquiryAbout, tradeInMessage } from '../../../domain/lead/sent/lead-data.ts';
import type { LeadCar } from '../../../domain/lead/sent/lead-details.ts';
import { leadPurpose } from '../../../domain/lead/sent/purpose.ts';
import { leadCampaign, touchText } from '../../../domain/lead/visit/campaign.ts';
import { telHref } from '../../../domain/location/location.ts';
import { formatMobile } from '../../../domain/phone.ts';
import { formatCount, joinPresent, oneLine } from '../../../domain/text.ts';
import type { Texts } from '../../../domain/texts/platform-texts.ts';
import { fill } from '../../../domain/texts/text.ts';
import { momentText, receiptMoment } from '../../../domain/time/day-text.ts';
import { localMoment } from '../../../domain/time/local-time.ts';
import { present } from '../../mail/contact-facts.ts';
import { dealerEmailsOf, emailsOf, letterheadOf, mailDealer } from '../../mail/letterhead.ts';
import type { Fact, MailDocument, MailPart } from '../../mail/mail-document.ts';
import { formFacts } from '../record/form-facts.ts';
import { otherFields, shownText } from '../record/other-fields.ts';
import type { LeadContent } from '../record/stored-lead.ts';
import type { AdfLead } from './adf.ts';

/**
 * The email for the person who calls back: first whom to call, then what about, and all other details at the end.
 * @param answerPath path of the page for answering its offer, if it has one
 */
export function dealerEmail(lead: AdfLead, answerPath?: string): MailDocument {
  const { content } = lead;
  const data = content.user_data;
  const person = joinPresent([shownText(data['name']), shownText(data['last_name'])], ' ');
  const head = letterheadOf(content);
  const texts = dealerEmailsOf(content);
  const { page, at, wording } = content.consent;
  return {
    heading: leadPurpose({ category: data.category, subcategory: shownText(data['subcategory']) }, emailsOf(content)),
    preview: joinPresent([person, content.car?.name]),
    parts: [
      { kind: 'name', text: person || texts.noName },
      { kind: 'facts', facts: contactFacts(lead) },
      { kind: 'facts', facts: wishFacts(lead) },
      ...(answerPath ? answerButtons(content, person, answerPath) : []),
      ...calculationOf(content),
      ...messageOf(lead),
      ...(content.car ? [vehicleOf(content.car, texts, letterheadOf(content).time_zone)] : []),
      { kind: 'facts', title: texts.about, facts: originFacts(lead) },
    ],
    ending: [
      // The wording comes last, since it may contain quotation marks and anything after them.
      fill(data['opt_in'] ? texts.agreed : texts.notAgreed, {
        ...{ page, wording: oneLine(wording) },
        time: receiptMoment(new Date(at), head.time_zone),
      }),
    ],
    dealer: mailDealer(content.dealer_name, head),
  };
}

function contactFacts({ content }: AdfLead): Fact[] {
  const { user_data: data } = content;
  const texts = dealerEmailsOf(content);
  const phone = shownText(data['phone']);
  const email = shownText(data['email']);
  return present([
    { label: texts.phone, value: formatMobile(phone), href: telHref(phone) },
    { label: texts.email, value: email, href: `mailto:${email}` },
    { label: texts.postcode, value: shownText(data['postcode']) },
  ]);
}

/** The request, apart from the vehicle. */
function wishFacts({ content }: AdfLead): Fact[] {
  const { user_data: data, location, car } = content;
  const texts = dealerEmailsOf(content);
  const when = wishedTime(data);
  const offer = data['offer_from_client'];
  return present([
    ...formFacts(data, texts, content),
    { label: texts.tradeInTowards, value: car && data['message'] === tradeInMessage(car) ? car.name : '' },
    { label: texts.when, value: when && appointmentText(when, emailsOf(content)) },
    { label: texts.where, value: location?.name ?? '' },
    { label: texts.offer, value: typeof offer === 'number' ? priceOfType(offer, car?.price_type) : shownText(offer) },
    { label: texts.rating, value: data['rating'] ? fill(texts.stars, { stars: Number(data['rating']) }) : '' },
    { label: texts.services, value: shownText(data['additional_services']) },
    { label: texts.askedFor, value: shownText(data['request']) },
    // The stock was unavailable when the lead came in: only the vehicle's id is known.
    {
      label: texts.vehicle,
      value: !car && data['car_id'] ? fill(texts.vehicleNumber, { id: String(data['car_id']) }) : '',
    },
    ...otherFields(data, texts),
  ]);
}

/** An offer is answered by a press here and another on the page that opens, since programs that read emails open every link. */
function answerButtons(content: LeadContent, person: string, path: string): MailPart[] {
  const { offer, car } = content;
  if (!offer) return [];
  const texts = dealerEmailsOf(content);
  const { site, time_zone } = letterheadOf(content);
  const until = momentText(new Date(offer.ends), time_zone);
  const button = (answer: OfferAnswer, label: string): MailPart => ({
    kind: 'button',
    label,
    href: `${site}${path}&answer=${answer}`,
  });
  return [
    { kind: 'paragraph', text: fill(texts.offerAnswerBy, { until, name: person || texts.offerNoName }) },
    button('accept', fill(texts.offerAccept, { offer: priceOfType(offer.dollars, car?.price_type) })),
    button('counter', texts.offerCounter),
    button('decline', texts.offerDecline),
    { kind: 'paragraph', text: texts.offerAnswerNote },
  ];
}

/** What the calculator showed. */
function calculationOf(content: LeadContent): MailPart[] {
  const { calculation: facts = [] } = content;
  return facts.length > 0 ? [{ kind: 'facts', title: dealerEmailsOf(content).calculation, facts }] : [];
}

/** The person's message, not one that the platform gave a form about a vehicle: it adds nothing. */
function messageOf({ content }: AdfLead): MailPart[] {
  const { user_data: data, car } = content;
  const text = shownText(data['message']);
  if (!text || (car && [enquiryAbout(car), tradeInMessage(car)].includes(text))) return [];
  return [{ kind: 'quote', title: dealerEmailsOf(content).message, text }];
}

function vehicleOf(car: LeadCar, texts: Texts['dealerEmails'], timeZone: string): MailPart {
  const { published_at } = car;
  const price = car.shown_price ?? (car.price ? priceOfType(car.price, car.price_type) : '');
  return {
    kind: 'vehicle',
    label: texts.vehicle,
    name: car.name,
    href: car.url,
    photo: car.photo,
    facts: present([
      { label: texts.price, value: price },
      { label: texts.stockNumber, value: car.stocknum ?? '' },
      { label: texts.kilometres, value: car.km === undefined ? '' : formatCount(car.km) },
      { label: texts.colour, value: car.colour ?? '' },
      { label: texts.plate, value: car.regplate ?? '' },
      { label: texts.vin, value: car.vin ?? '' },
      {
        label: texts.facts,
        value: published_at ? fill(texts.asPublished, { time: receiptMoment(new Date(published_at), timeZone) }) : '',
      },
    ]),
  };
}

/** Where the lead comes from. */
function originFacts({ content, createdAt }: AdfLead): Fact[] {
  const { user_data: data, lead_attributes } = content;
  const { site, time_zone } = letterheadOf(content);
  const page = data.url;
  const texts = dealerEmailsOf(content);
  return present([
    { label: texts.reference, value: content.reference },
    { label: texts.received, value: appointmentText(localMoment(time_zone, createdAt), emailsOf(content)) },
    { label: texts.page, value: page, href: page.startsWith('/') && site ? site + page : page },
    { label: texts.campaign, value: leadCampaign(lead_attributes) ?? '' },
    ...touchFacts(content),
    { label: texts.pagesSeen, value: lead_attributes.visited_pages.join(' > ') },
  ]);
}

/** How the person found the site: the first visit, and the latest if different. */
function touchFacts(content: LeadContent): Fact[] {
  const { first_touch: first, last_touch: last } = content.lead_attributes;
  const { time_zone } = letterheadOf(content);
  const texts = dealerEmailsOf(content);
  const fact = (label: string, touch: NonNullable<typeof first>): Fact => {
    const at = appointmentText(localMoment(time_zone, new Date(touch.at)), emailsOf(content));
    return { label, value: joinPresent([touchText(touch, texts), at]) };
  };
  return [
    ...(first ? [fact(texts.firstVisit, first)] : []),
    ...(first && last && last.at !== first.at ? [fact(texts.cameBack, last)] : []),
  ];
}
