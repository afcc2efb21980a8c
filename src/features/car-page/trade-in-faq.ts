import { type Journeys, journeyPages } from '~/domain/journey.ts';

/** Cars that are not valued online, and why (VDP-24). */
const noEstimate =
  'An online estimate is generally not given for cars over 7 years old or over 100,000 km: their condition decides too much.';

/** Questions about trading in, with what an online estimate cannot tell (VDP-24); none is promised where none is given. */
export const tradeInFaq = (journeys: Journeys = journeyPages) =>
  [
    {
      title: 'Can I trade in the car I have?',
      text: 'Yes. Bring it with you, or send us its details and a few photos. We look at every car, whether or not it came from us.',
    },
    {
      title: 'Can I get an estimate online?',
      text: journeys['trade-in']
        ? `For most cars, yes. ${noEstimate} We value those in person.`
        : `Not on this site: we value trade-ins in person, while you look around. ${noEstimate}`,
    },
    {
      title: 'What decides what my car is worth?',
      text: 'Its age, kilometres and condition, its service history, what is owed on it, and what cars like it sell for now. We show you the figures.',
    },
    {
      title: 'What if there is still finance on it?',
      text: 'That is common. We ask your lender for the payout figure and settle it out of the trade-in price. Anything left over comes off the price of your next one.',
    },
  ] as const;
