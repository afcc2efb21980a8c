import { type Journeys, journeyPages } from '~/domain/car/actions/journey.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';

/** Questions about trading in, including what an online estimate cannot know; an estimate is mentioned only if the site gives one. */
export const tradeInFaq = (texts: Texts['tradeIn'], journeys: Journeys = journeyPages) => [
  { title: texts.canI, text: texts.canIAnswer },
  { title: texts.estimate, text: journeys['trade-in'] ? texts.estimateAnswer : texts.inPersonAnswer },
  { title: texts.worth, text: texts.worthAnswer },
  { title: texts.owing, text: texts.owingAnswer },
];
