import type { LeadFormId } from '~/domain/lead/fields/form-ids.ts';
import { fill } from '~/domain/texts/text.ts';
import type { Site } from '~/site/site.ts';
import type { LeadFormCar } from './form-model.ts';

export interface LeadFormText {
  title: string;
  /** A line below the title. */
  intro: string;
  /** The button. */
  submit: string;
}

/** Title, first line and button of a form. */
export function leadFormText(
  form: LeadFormId,
  { labels, carPage, texts, tradeIn }: Pick<Site, 'labels' | 'carPage' | 'texts' | 'tradeIn'>,
  car?: Pick<LeadFormCar, 'name'>,
): LeadFormText {
  const { enquireText, similarTitle } = carPage;
  const words = texts.forms;
  const about = { car: car ? fill(words.theCar, { car: car.name }) : words.anyCar };
  const forms: Record<LeadFormId, LeadFormText> = {
    'general-enquiry': { title: labels.contactFormTitle, intro: words.contactIntro, submit: enquireText },
    'car-enquiry': { title: enquireText, intro: fill(words.enquiryIntro, about), submit: enquireText },
    'request-photos': {
      title: words.photosTitle,
      intro: fill(words.photosIntro, about),
      submit: words.photosButton,
    },
    'test-drive': {
      title: words.testDriveTitle,
      intro: car ? fill(words.testDriveCarIntro, about) : words.testDriveIntro,
      submit: words.testDriveButton,
    },
    offer: { title: words.offerTitle, intro: fill(words.offerIntro, about), submit: words.offerButton },
    service: { title: words.serviceTitle, intro: words.serviceIntro, submit: words.serviceButton },
    parts: { title: words.partsTitle, intro: words.partsIntro, submit: words.partsButton },
    careers: { title: words.careersTitle, intro: words.careersIntro, submit: words.careersButton },
    fleet: { title: words.fleetTitle, intro: words.fleetIntro, submit: enquireText },
    'find-similar': { title: similarTitle, intro: words.similarIntro, submit: enquireText },
    finance: {
      title: words.financeTitle,
      intro: car ? fill(words.financeCarIntro, about) : words.financeIntro,
      submit: words.financeButton,
    },
    'trade-in': {
      title: words.tradeInTitle,
      intro: car ? fill(words.tradeInCarIntro, about) : words.tradeInIntro,
      submit: words.tradeInButton,
    },
    'trade-in-offer': {
      title: tradeIn.show === 'figure' ? words.tradeInOfferTitle : words.tradeInRangeTitle,
      intro: words.tradeInOfferIntro,
      submit: tradeIn.show === 'figure' ? words.tradeInOfferButton : words.tradeInRangeButton,
    },
    feedback: { title: words.feedbackTitle, intro: words.feedbackIntro, submit: words.feedbackButton },
    unsubscribe: { title: words.unsubscribeTitle, intro: words.unsubscribeIntro, submit: words.unsubscribeButton },
  };
  return forms[form];
}
