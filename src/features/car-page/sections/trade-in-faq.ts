import type { Texts } from '~/domain/texts/platform-texts.ts';

/** Questions about trading in, including what an online estimate cannot know. */
export const tradeInFaq = (texts: Texts['tradeIn']) => [
  { title: texts.canI, text: texts.canIAnswer },
  { title: texts.estimate, text: texts.estimateAnswer },
  { title: texts.worth, text: texts.worthAnswer },
  { title: texts.owing, text: texts.owingAnswer },
];
