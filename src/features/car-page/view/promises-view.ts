import type { Car } from '~/domain/car/record/car.ts';
import { isInStock, vehicleKind } from '~/domain/car/status/availability.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import type { OfferLook } from '~/domain/valuation/offer.ts';
import type { Site } from '~/site/site.ts';

type PromiseSite = Pick<Site, 'carPage' | 'texts'>;

/**
 * What the dealer promises about a vehicle that is for sale: benefits of used cars, guarantees, the certified
 * programme and the dealer's own copy. Promises made for cars are not made for caravans, motorhomes and trucks; those
 * have the dealer's own copy.
 */
export function promisesView(car: Car, { carPage: options, texts }: PromiseSite) {
  const forSale = isInStock(car);
  const usedCar = forSale && car.car_type === 'used' && vehicleKind(car) === 'car';
  return {
    benefits: usedCar ? options.usedBenefits : [],
    guarantees: options.guarantees && forSale && vehicleKind(car) === 'car' ? guarantees(texts.carPage) : [],
    moneyBack: options.moneyBack && usedCar,
    certified: forSale && car.certified === true ? options.certifiedDialog : undefined,
    copy: forSale ? options.copy.filter(({ carTypes }) => !carTypes || carTypes.includes(car.car_type)) : [],
  };
}

const guarantees = (texts: Site['texts']['carPage']) => [
  texts.guaranteePrice,
  texts.guaranteeMoneyBack,
  texts.guaranteeEngine,
  texts.guaranteeService,
  texts.guaranteeRoadside,
];

export type PromisesView = ReturnType<typeof promisesView>;

/** Questions about trading in, including what an online estimate cannot know. */
export const tradeInFaq = (texts: Texts['tradeIn'], { show }: Pick<OfferLook, 'show'>) => [
  { title: texts.canI, text: texts.canIAnswer },
  { title: texts.estimate, text: show === 'in-person' ? texts.inPersonAnswer : texts.estimateAnswer },
  { title: texts.worth, text: texts.worthAnswer },
  { title: texts.owing, text: texts.owingAnswer },
];
