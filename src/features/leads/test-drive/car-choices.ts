import { pictureSources } from '~/components/photo/picture-sources.ts';
import { carPrice } from '~/domain/car/price/price.ts';
import { priceLine, priceTexts } from '~/domain/car/price/price-texts.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { stillPicture } from '~/domain/car/record/image-url.ts';
import { joinPresent } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import type { LeadFormCar } from '../model/form-model.ts';
import { leadFormCar } from '../model/lead-car.ts';
import { pickableCars } from './pickable-cars.ts';
import type { PickableStock } from './pickable-stock.ts';

/** A car as it can be chosen. */
export interface CarChoice {
  car: LeadFormCar;
  picture: ReturnType<typeof pictureSources>;
  /** "$24,990 drive away · Stock no. A123". */
  details: string;
}

/** Timeout, ms. */
const timeout = 8000;

/** The cars in stock that match the words best. Rejects if the search fails, or if `signal` aborts it. */
export async function carChoices(words: string, stock: PickableStock, signal: AbortSignal): Promise<CarChoice[]> {
  const cars = await pickableCars(words, stock, AbortSignal.any([signal, AbortSignal.timeout(timeout)]));
  return cars.map((car) => carChoice(car, stock));
}

function carChoice(car: Car, { images, price, texts, words }: PickableStock): CarChoice {
  const shown = priceLine(priceTexts(carPrice(car, price), texts));
  return {
    car: leadFormCar(car, price),
    picture: pictureSources(stillPicture(car), {
      images,
      car: car.id,
      slot: 'card',
      widths: [160, 240],
      sizes: '80px',
    }),
    details: joinPresent([shown, car.stocknum && fill(words.stockNumber, { number: car.stocknum })], ' · '),
  };
}
