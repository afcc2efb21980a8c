import { type Journeys, journeyPages } from '~/domain/car/actions/journey.ts';

/** As it is once every journey has its page. */
export const everyPage = Object.fromEntries(Object.keys(journeyPages).map((journey) => [journey, true])) as Journeys;
