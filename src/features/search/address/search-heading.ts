import { makeAndModel, modelLabel } from '~/domain/car/record/model-name.ts';
import { placeAttributes } from '~/domain/search/address/search-parts.ts';
import { type PageScope, refinementDepth } from '~/domain/search/address/search-path.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { stateParts } from '~/domain/search/address/state-labels.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { bodiesText } from '~/domain/search/facets/bodies-text.ts';
import { facetValueLabel } from '~/domain/search/facets/facets.ts';
import { capitalised, withinSentence } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import { type HeadingWords, scopeHeading, typesHeading } from './search-page-view.ts';

/** More values of one kind, and more filters behind the colon, are in the chips only. */
const mostNamed = 2;

/**
 * A search in one line: the heading of its path, or, if it goes beyond one, a description of its filters:
 * "Used Toyota HiLux for sale", "Hybrid SUVs for sale: 7 seats, up to $30,000", "Our stock: ‘tow bar’".
 */
export function searchHeading(state: SearchState, scope: PageScope, words: HeadingWords, labelOf: ValueLabel): string {
  if (refinementDepth(state, scope) === 0) return scopeHeading(scope, words);
  const { subject, names } =
    'slug' in scope
      ? { subject: scopeHeading(scope, { ...words, bringsCars: false }), names: [] }
      : subjectOf(state.lists ?? {}, words);
  const others = Object.entries(state.lists ?? {}).filter(([attribute]) => !names.includes(attribute));
  const isPlace = ([attribute]: [string, unknown]) => placeAttributes.includes(attribute);
  // Where the vehicles are is never left to the chips: a default town may not be noticed.
  const ordered = [...others.filter(isPlace), ...others.filter((list) => !isPlace(list))];
  const rest = stateParts({ ...state, lists: Object.fromEntries(ordered) }, labelOf).map((part) =>
    part.kind === 'query' ? `‘${part.words}’` : part.words,
  );
  if (rest.length === 0) return subject;
  const heading = `${subject}: ${rest.slice(0, mostNamed).join(', ')}`;
  return rest.length > mostNamed ? fill(words.texts.andMore, { heading }) : heading;
}

/** Attributes whose values can stand before a noun, in that order; a feed may have only its own words for the fuel. */
const adjectives = ['base_colour', 'transmission', 'drive', 'fuel', 'simple_fuel'] as const;

/** A value that can stand before a noun: "Hybrid", "4WD", not "Petrol - Unleaded ULP" or "Front". */
const isAdjective = (value: string): boolean => /^(?!(front|rear|other)$)[a-z\d-]+( [a-z]+)?$/i.test(value);

/** What is for sale, by condition, colour, gearbox, drive, fuel, make, model and body type or kind, and the attributes that this covers. */
function subjectOf(lists: Record<string, string[]>, words: HeadingWords): { subject: string; names: string[] } {
  const { car_type: types, make: makes, model: models, body: bodies, item_type: kinds } = lists;
  const and = ` ${words.texts.and} `;
  const few = (values: string[] | undefined) => (values && values.length <= mostNamed ? values : []);
  const before = adjectives
    .filter((attribute) => few(lists[attribute]).length > 0 && lists[attribute]?.every(isAdjective))
    .slice(-mostNamed);
  const namedValues = {
    car_type: few(types),
    make: few(makes),
    model: makes?.length === 1 ? few(models) : [],
    body: few(bodies),
    // A body type says what kind of vehicle it is.
    item_type: few(kinds),
  };
  const names = Object.entries(namedValues).flatMap(([attribute, { length }]) => (length > 0 ? [attribute] : []));
  const [make = ''] = namedValues.make;
  const makesAndModels =
    namedValues.model.length > 0
      ? namedValues.model.map((model, n) =>
          n === 0 ? makeAndModel(make, model, words.makeName(make)) : modelLabel(make, model),
        )
      : namedValues.make.map(words.makeName);
  const vehicles = (namedValues.body.length > 0 ? namedValues.body : namedValues.item_type).map(bodiesText);
  const things = [makesAndModels, vehicles].filter(({ length }) => length > 0).map((values) => values.join(and));
  if (things.length === 0 && before.length === 0)
    return {
      subject: names.length > 0 ? typesHeading(namedValues.car_type, words) : scopeHeading({ kind: 'all' }, words),
      names,
    };
  const condition = namedValues.car_type.map((type) => facetValueLabel('car_type', type, words.usedKeyword)).join(and);
  const described = before.map((attribute) => (lists[attribute] ?? []).map(withinSentence).join(and));
  const named = things.length > 0 ? things : [`${words.noun}s`];
  const subject = fill(words.texts.forSale, {
    things: capitalised([condition, ...described, ...named].filter(Boolean).join(' ')),
  });
  return { subject, names: [...names, ...before] };
}
