import type { Car } from '../car/record/car.ts';
import { feedText } from './xml-text.ts';

/** What Google (answer 11190480) and Meta (auto-catalog reference) call our body styles and fuels; missing where one has no word for it. */
type FeedWords = Readonly<Record<string, readonly [google: string | undefined, meta: string]>>;

export const bodyStyles: FeedWords = {
  convertible: ['convertible', 'CONVERTIBLE'],
  softtop: ['convertible', 'CONVERTIBLE'],
  hardtop: ['convertible', 'CONVERTIBLE'],
  coupe: ['coupe', 'COUPE'],
  hatch: ['hatchback', 'HATCHBACK'],
  hatchback: ['hatchback', 'HATCHBACK'],
  peopleMover: ['minivan', 'MINIVAN'],
  sedan: ['sedan', 'SEDAN'],
  wagon: ['station wagon', 'WAGON'],
  stationWagon: ['station wagon', 'WAGON'],
  suv: ['suv', 'SUV'],
  '4x4': ['suv', 'SUV'],
  ute: ['truck', 'TRUCK'],
  cabChassis: ['truck', 'TRUCK'],
  lightTruck: [undefined, 'TRUCK'],
  van: ['full size van', 'VAN'],
};

export const fuels: FeedWords = {
  Petrol: ['gasoline', 'GASOLINE'],
  Diesel: ['diesel', 'DIESEL'],
  Electric: ['electric', 'ELECTRIC'],
  Hybrid: ['hybrid', 'HYBRID'],
  'Plug-in Hybrid': ['hybrid', 'HYBRID'],
};

const conditions: Readonly<Record<Car['car_type'], string>> = { new: 'New', used: 'Used', demo: 'Demo' };

/**
 * What a car is in the site's own words, in labels that both leave to the advertiser, who may choose cars for an ad by them. Their lists have
 * no demonstrator, cab chassis, LPG or motorhome; the import reads these labels first.
 */
export const ownLabels: readonly (readonly [name: string, value: (car: Car) => string | undefined])[] = [
  ['custom_label_0', ({ car_type }) => conditions[car_type]],
  ['custom_label_1', ({ body }) => body && feedText(body, 100)],
  ['custom_label_2', ({ simple_fuel, fuel = simple_fuel }) => fuel && feedText(fuel, 100)],
  ['custom_label_3', ({ item_type }) => item_type],
];
