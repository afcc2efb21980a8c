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
