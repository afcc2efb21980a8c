import { pictureSources } from '~/components/photo/picture-sources.ts';
import { markdownHtml } from '~/components/rich-text/markdown.ts';
import { carPrice } from '~/domain/car/price/price.ts';
import { priceTexts } from '~/domain/car/price/price-texts.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { stillPicture } from '~/domain/car/record/image-url.ts';
import { vehicleKind } from '~/domain/car/status/availability.ts';
import type { FinanceQuery } from '~/domain/finance/enquiry/finance-query.ts';
import { financeWords } from '~/domain/finance/enquiry/finance-words.ts';
import { fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

type PageSite = Pick<Site, 'finance' | 'routes' | 'pages' | 'price' | 'images' | 'url' | 'texts'>;

/** A step to a loan. */
export interface FinanceStep {
  title: string;
  text?: string | undefined;
}

/** The vehicle to be financed, beside the form. */
export type FinanceCar = NonNullable<ReturnType<typeof financeCar>>;

/**
 * Everything the finance page shows except its form, its calculator and the featured vehicles.
 * @param car the one named in the address, if the site shows it
 */
export function financePageView(car: Car | undefined, site: PageSite) {
  const { finance, routes, texts } = site;
  const words = site.pages.find(({ path }) => path === financeWords);
  const path = paths.finance(routes.finance);
  const title = words?.title ?? texts.forms.financeTitle;
  return {
    title,
    heading: words?.heading ?? title,
    description: words?.description ?? texts.forms.financeIntro,
    html: words ? markdownHtml(words.body, texts.content.table, { ...site.images, siteUrl: site.url }) : '',
    questions: (words?.blocks ?? []).map(({ title: heading, items = [] }) => ({ title: heading, items })),
    path,
    crumbs: [...(car ? [{ label: car.name, path: paths.car(car.slug) }] : []), { label: title, path }],
    formTitle: car ? fill(texts.financePage.formTitleCar, { car: car.name }) : texts.financePage.formTitle,
    aside: finance.page.aside ? { car: car && financeCar(car, site), steps: car ? [] : stepsOf(site) } : undefined,
    /** Whether "Get Finance Now" shows vehicles in stock. */
    featured: finance.page.featured && !car,
  };
}

function financeCar(car: Car, { price, images, url, texts }: PageSite) {
  const { amount, type } = priceTexts(carPrice(car, price), texts.prices);
  return {
    name: car.name,
    kind: vehicleKind(car),
    href: paths.car(car.slug),
    picture: pictureSources(stillPicture(car), { images: { ...images, siteUrl: url }, car: car.id, slot: 'card' }),
    amount,
    type,
  };
}

/** The dealer's own steps, else the platform's three. */
function stepsOf({ finance: { page }, texts: { financePage: texts } }: PageSite): readonly FinanceStep[] {
  if (page.steps.length > 0) return page.steps;
  const first = page.minutes === '5 minutes' ? texts.applyIn5Minutes : texts.applyInMinutes;
  return [first, texts.getPreApproved, texts.purchase].map((title) => ({ title }));
}

/** The address's parameters, as initial values of the finance form. */
export function financeValues(query: FinanceQuery): Record<string, string> {
  const { amount, deposit, term, score, whoIsHelping, vin, nvic, year, carType, calculation } = query;
  const values = {
    amount: amount?.toString(),
    deposit: deposit?.toString(),
    term: term?.toString(),
    selfAssessedCreditScore: score,
    ...{ whoIsHelping, vin, nvic, year, car_type: carType, calculation },
  };
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
