/** The capped price of servicing one model. */
export interface ServicePrice {
  model: string;
  /** Dollars per service. */
  amount: number;
  /** Years for which the price applies. */
  years: number;
  /** Number of services at that price. */
  services: number;
  /** "12 months or 15,000 km". */
  interval: string;
  /** Kilometres for which the price applies. */
  range: number;
}

export interface ServicePrices {
  /** The price for every model that is not listed. */
  standard: Omit<ServicePrice, 'model'>;
  models: readonly ServicePrice[];
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * The price of a model: the entry of that name, else the entry whose name is the longest part of it ("LandCruiser 300"
 * for "LandCruiser 300 Sahara", "Prado" for "LandCruiser Prado"), else the standard price.
 */
export function servicePriceOf(model: string, prices: ServicePrices): ServicePrice {
  const modelName = ` ${plain(model)} `;
  const fitting = prices.models
    .filter((entry) => modelName.includes(` ${plain(entry.model)} `))
    .toSorted((a, b) => b.model.length - a.model.length);
  return fitting[0] ? { ...fitting[0], model } : { ...prices.standard, model };
}

/** Services of a table combined if their prices are the same, to keep it short: "Corolla Hatch, Yaris". */
export function groupedPrices(models: readonly ServicePrice[]): (Omit<ServicePrice, 'model'> & { models: string[] })[] {
  const groups = new Map<string, Omit<ServicePrice, 'model'> & { models: string[] }>();
  for (const { model, ...price } of models) {
    const key = JSON.stringify(price);
    const group = groups.get(key);
    if (group) group.models.push(model);
    else groups.set(key, { ...price, models: [model] });
  }
  return [...groups.values()];
}

/** Where a service is booked: the manufacturer's own booking page if the dealer has one, else here. */
export function bookServiceHref(baseDomain: string | undefined): string {
  return baseDomain ? `https://${baseDomain}/service/booking` : '/genuine-service';
}
