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

/** A fuel that can stand before a noun: "Hybrid", not "Petrol - Unleaded ULP". */
const isAdjective = (fuel: string): boolean => /^[a-z-]+$/i.test(fuel);

/** What is for sale, by condition, fuel, make, model and body type, and the attributes that this covers. */
function subjectOf(
  { car_type: types, fuel: fuels, make: makes, model: models, body: bodies }: Record<string, string[]>,
  words: HeadingWords,
): { subject: string; names: string[] } {
  const and = ` ${words.texts.and} `;
  const few = (values: string[] | undefined) => (values && values.length <= mostNamed ? values : []);
  const namedValues = {
    car_type: few(types),
    fuel: few(fuels?.every(isAdjective) ? fuels : []),
    make: few(makes),
    model: makes?.length === 1 ? few(models) : [],
    body: few(bodies),
  };
  const namedAttributes = Object.entries(namedValues).flatMap(([attribute, { length }]) =>
    length > 0 ? [attribute] : [],
  );
  const [make = ''] = namedValues.make;
  const makesAndModels =
    namedValues.model.length > 0
      ? [
          namedValues.model.map((model, n) =>
            n === 0 ? makeAndModel(make, model, words.makeName(make)) : modelLabel(make, model),
          ),
        ]
      : [namedValues.make.map(words.makeName)];
  const things = [...makesAndModels, namedValues.body.map(bodiesText)]
    .filter(({ length }) => length > 0)
    .map((values) => values.join(and));
  if (things.length === 0 && namedValues.fuel.length === 0)
    return {
      subject:
        namedAttributes.length > 0 ? typesHeading(namedValues.car_type, words) : scopeHeading({ kind: 'all' }, words),
      names: namedAttributes,
    };
  const condition = namedValues.car_type.map((type) => facetValueLabel('car_type', type, words.usedKeyword)).join(and);
  const fuel = namedValues.fuel.map(withinSentence).join(and);
  const named = things.length > 0 ? things : [`${words.noun}s`];
  const subject = fill(words.texts.forSale, {
    things: capitalised([condition, fuel, ...named].filter(Boolean).join(' ')),
  });
  return { subject, names: namedAttributes };
}
