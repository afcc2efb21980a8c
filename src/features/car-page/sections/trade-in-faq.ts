import type { Texts } from '~/domain/texts/platform-texts.ts';
import type { OfferLook } from '~/domain/valuation/offer.ts';

/** Questions about trading in, including what an online estimate cannot know. */
export const tradeInFaq = (texts: Texts['tradeIn'], { show }: Pick<OfferLook, 'show'>) => [
  { title: texts.canI, text: texts.canIAnswer },
  { title: texts.estimate, text: show === 'in-person' ? texts.inPersonAnswer : texts.estimateAnswer },
  { title: texts.worth, text: texts.worthAnswer },
  { title: texts.owing, text: texts.owingAnswer },
];
