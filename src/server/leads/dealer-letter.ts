import { appointmentText } from '../../domain/lead/appointment-text.ts';
import { leadCampaign, touchText } from '../../domain/lead/campaign.ts';
import { enquiryAbout } from '../../domain/lead/lead-data.ts';
import type { LeadAttributes } from '../../domain/lead/lead-request.ts';
import { leadPurpose } from '../../domain/lead/purpose.ts';
import { localTime } from '../../domain/location/local-time.ts';
import { telHref } from '../../domain/location/location.ts';
import { formatDollars } from '../../domain/money.ts';
import { formatMobile } from '../../domain/phone.ts';
import { formatCount, joinPresent, oneLine } from '../../domain/text.ts';
import type { Fact, MailDocument, MailPart } from '../mail/mail-document.ts';
import type { AdfLead } from './adf.ts';
import { formFacts } from './form-facts.ts';
import type { LeadCar } from './lead.ts';
import { letterheadOf, mailDealer } from './letterhead.ts';
import { otherFields, shownText } from './other-fields.ts';

/** The mail for whoever calls back: whom to call first, then what about, and what else is known at the end. */
export function dealerLetter(lead: AdfLead): MailDocument {
  const { content } = lead;
  const data = content.user_data;
  const person = joinPresent([shownText(data['name']), shownText(data['last_name'])], ' ');
  const head = letterheadOf(content);
  return {
    heading: leadPurpose({ category: data.category, subcategory: shownText(data['subcategory']) }),
    preview: joinPresent([person, content.car?.name]),
    parts: [
      { kind: 'name', text: person || 'No name given' },
      { kind: 'facts', facts: contactFacts(lead) },
      { kind: 'facts', facts: wishFacts(lead) },
      ...messageOf(lead),
      ...(content.car ? [vehicleOf(content.car)] : []),
      { kind: 'facts', title: 'About this enquiry', facts: originFacts(lead) },
    ],
    ending: [
      // The wording stands last, since it may hold quotation marks and anything after them.
      `Marketing consent: ${data['opt_in'] ? 'yes' : 'no'}, asked on ${content.consent.page} at ${content.consent.at} as "${oneLine(content.consent.wording)}"`,
    ],
    dealer: mailDealer(content.dealer_name, head),
  };
}

function contactFacts({ content: { user_data: data } }: AdfLead): Fact[] {
  const phone = shownText(data['phone']);
  const email = shownText(data['email']);
  return present([
    { label: 'Phone', value: formatMobile(phone), href: telHref(phone) },
    { label: 'Email', value: email, href: `mailto:${email}` },
    { label: 'Postcode', value: shownText(data['postcode']) },
  ]);
}

/** What was asked for, apart from the vehicle. */
function wishFacts({ content: { user_data: data, location, car } }: AdfLead): Fact[] {
  const [date, time] = [shownText(data['date']), shownText(data['time'])];
  const offer = data['offer_from_client'];
  return present([
    ...formFacts(data),
    { label: 'When', value: date && appointmentText(joinPresent([date, time], 'T')) },
    { label: 'Where', value: location?.name ?? '' },
    { label: 'Offer', value: typeof offer === 'number' ? formatDollars(offer) : shownText(offer) },
    { label: 'Rating', value: data['rating'] ? `${data['rating']} of 5 stars` : '' },
    { label: 'Services', value: shownText(data['additional_services']) },
    { label: 'Asked for', value: shownText(data['request']) },
    // The stock could not be asked when the lead came in: its id is all that is known of the vehicle.
    { label: 'Vehicle', value: !car && data['car_id'] ? `number ${data['car_id']} of the stock system` : '' },
    ...otherFields(data),
  ]);
}

/** What the person wrote; the sentence that a form about a vehicle begins with says nothing new. */
function messageOf({ content: { user_data: data, car } }: AdfLead): MailPart[] {
  const text = shownText(data['message']);
  if (!text || (car && text === enquiryAbout(car))) return [];
  return [{ kind: 'quote', title: 'Message', text }];
}

export function vehicleOf(car: LeadCar): MailPart {
  const price = car.shown_price ?? (car.price ? joinPresent([formatDollars(car.price), car.price_type], ' ') : '');
  return {
    kind: 'vehicle',
    name: car.name ?? 'Vehicle',
    href: car.url,
    photo: car.photo,
    facts: present([
      { label: 'Price', value: price },
      { label: 'Stock no.', value: car.stocknum ?? '' },
      { label: 'Kilometres', value: car.km === undefined ? '' : formatCount(car.km) },
      { label: 'Colour', value: car.colour ?? '' },
      { label: 'Plate', value: car.regplate ?? '' },
      { label: 'VIN', value: car.vin ?? '' },
    ]),
  };
}

/** Where the lead comes from. */
function originFacts({ content, createdAt }: AdfLead): Fact[] {
  const { user_data: data, lead_attributes } = content;
  const { site, time_zone } = letterheadOf(content);
  const { date, time } = localTime(time_zone, createdAt);
  const page = data.url;
  return present([
    { label: 'Reference', value: content.reference },
    { label: 'Received', value: appointmentText(`${date}T${time}`) },
    { label: 'Page', value: page, href: page.startsWith('/') && site ? site + page : page },
    { label: 'Campaign', value: leadCampaign(lead_attributes) ?? '' },
    ...touchFacts(lead_attributes, time_zone),
    { label: 'Pages seen', value: lead_attributes.visited_pages.join(' > ') },
  ]);
}

/** How the person found the site: the first time, and what last led them here where that was another time. */
function touchFacts({ first_touch: first, last_touch: last }: LeadAttributes, timeZone: string): Fact[] {
  const fact = (label: string, touch: NonNullable<typeof first>): Fact => {
    const { date, time } = localTime(timeZone, new Date(touch.at));
    return { label, value: `${touchText(touch)}, ${appointmentText(`${date}T${time}`)}` };
  };
  return [
    ...(first ? [fact('First visit', first)] : []),
    ...(first && last && last.at !== first.at ? [fact('Came back', last)] : []),
  ];
}

const present = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '');
