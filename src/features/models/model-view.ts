import type { Car } from '~/domain/car/record/car.ts';
import { makeKey } from '~/domain/car/record/make-name.ts';
import { hasStockLink, modelPageName, modelsByCategory, statusLabel, withAccessories } from '~/domain/content/model.ts';
import { formatDollars } from '~/domain/money.ts';
import { plural } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';
import type { Model } from '~/site/schema/models.ts';
import type { Site } from '~/site/site.ts';

type ModelSite = Pick<Site, 'models' | 'routes' | 'search' | 'manufacturer' | 'texts'>;

/** A tile of the model menu and the models page. */
export interface ModelTile {
  name: string;
  slug: string;
  image: string;
  category: string;
  /** Names under which "/models?body=" finds it. */
  bodies: string[];
  status?: string;
  tagline?: string;
  explore: string;
  /** Left out for models that are not here yet. */
  stock?: string;
  accessories?: string;
}

/** What a tile shows of a model; an override replaces the model's own page. */
export function modelTile(model: Model, site: ModelSite): ModelTile {
  const status = statusLabel(model, site.texts.models);
  return {
    name: model.name,
    slug: model.slug,
    image: model.new_image_url ?? model.image_url,
    category: model.manufacturer_body,
    bodies: [model.body, model.manufacturer_body].filter((body) => body !== undefined),
    ...(status ? { status } : {}),
    ...(model.tagline ? { tagline: model.tagline } : {}),
    explore: model.override_url ?? modelPath(model, site),
    ...(hasStockLink(model) ? { stock: stockPath(model, site) } : {}),
    ...(model.accessories_count > 0 ? { accessories: paths.modelAccessories(model.slug) } : {}),
  };
}

/** The page of a model by the dealer's pattern. */
export function modelPath(model: Pick<Model, 'slug'>, { routes }: Pick<ModelSite, 'routes'>): string {
  return paths.model(modelPageName(model.slug, routes.model));
}

/** The models page: categories with their tiles, as in the menu. */
export function modelGroups(site: ModelSite): { category: string; tiles: ModelTile[] }[] {
  return modelsByCategory(site.models.categories, site.models.models).map(({ category, models }) => ({
    category,
    tiles: models.map((model) => modelTile(model, site)),
  }));
}

/** Models in the accessories list. */
export function accessoryTiles(site: ModelSite): ModelTile[] {
  return withAccessories(site.models.models).map((model) => modelTile(model, site));
}

/** Everything the page of one model shows. `listed` is the dealer's stock. */
export function modelPage(model: Model, site: ModelSite, listed: readonly Car[]) {
  const tile = modelTile(model, site);
  const make = makeOf(model, site);
  const texts = site.texts.models;
  return {
    ...tile,
    href: modelPath(model, site),
    title: [make, model.name].filter(Boolean).join(' '),
    tagline: model.tagline,
    paragraphs: (model.description ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    gallery: model.gallery ?? [],
    variants: (model.variants ?? []).map(({ name, price_from, price_type, points }) => ({
      name,
      points,
      ...(price_from === undefined
        ? {}
        : { price: fill(texts.from, { price: formatDollars(price_from) }), priceType: price_type }),
    })),
    cars: hasStockLink(model) ? listed.filter((car) => isOfModel(car, model, make)) : [],
  };
}

/** Everything the accessories page of one model shows. */
export function accessoriesPage(model: Model, site: ModelSite) {
  const { name, accessories: list = [], accessories_count: count } = model;
  const texts = site.texts.models;
  const all = plural(Math.max(count, list.length), 'accessory', 'accessories');
  // The number is that of the list, or the list says that it is a part.
  const isPart = list.length > 0 && list.length < count;
  return {
    title: fill(texts.accessoriesFor, { model: [makeOf(model, site), name].filter(Boolean).join(' ') }),
    intro: isPart
      ? fill(texts.accessoriesPart, { shown: list.length, count: all, model: name })
      : fill(texts.accessoriesCount, { count: all, model: name }),
    accessories: list.map((it) => ({ ...it, price: it.price === undefined ? undefined : formatDollars(it.price) })),
  };
}

function makeOf(model: Model, { manufacturer }: ModelSite): string | undefined {
  return model.make ?? manufacturer?.name;
}

/** The search for a model: its make too, since two makes may have models of one name. */
function stockPath(model: Model, site: ModelSite): string {
  const make = makeOf(model, site);
  return paths.search(site.search.path, {
    ...(make ? { make: [make] } : {}),
    model: [model.stock_model ?? model.name],
  });
}

function isOfModel(car: Car, model: Model, make: string | undefined): boolean {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  return same(car.model, model.stock_model ?? model.name) && (!make || makeKey(car.make) === makeKey(make));
}
