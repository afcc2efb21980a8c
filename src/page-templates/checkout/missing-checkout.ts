import type { AstroGlobal } from 'astro';
import type { Car } from '~/domain/car/record/car.ts';
import { shownCar } from '~/server/routes/cars/car-pdf.ts';
import type { Site } from '~/site/site.ts';
import { catalogueScope } from '~/site/slices/slices.ts';

/** The car without a checkout, for the page that says so. */
export async function missingCheckout(
  { response, locals: { services } }: AstroGlobal,
  slug: string,
  site: Site,
): Promise<Car | undefined> {
  response.status = 404;
  return shownCar(slug, catalogueScope(site).dealershipIds, services.stock);
}
