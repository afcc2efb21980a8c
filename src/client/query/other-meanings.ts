import { makeAndModel } from '~/domain/car/record/model-name.ts';
import type { Part, Reading } from '~/domain/query/demands/demand.ts';
import type { HeldStock } from '~/domain/query/demands/held-stock.ts';
import type { Lexicon } from '~/domain/query/lexicon/lexicon.ts';
import { applyReading, stateOfParts } from '~/domain/query/reading/apply-reading.ts';
import { readQuery } from '~/domain/query/reading/read-words.ts';
import type { ChosenMeanings } from '~/domain/query/reading/take-words.ts';
import type { OtherMeaning } from '~/domain/query/reading/understood-query.ts';
import { withoutQuery } from '~/domain/search/address/search-parts.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { stateParts } from '~/domain/search/address/state-labels.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';

/** Maximum number of other meanings counted; nobody reads more. */
const mostOthers = 4;

/** Another meaning of some words, to be counted by a search. */
export interface PossibleMeaning extends Omit<OtherMeaning, 'count'> {
  /** The search with that meaning. */
  state: SearchState;
  /** The search with both: a badge that finds nothing else repeats the same meaning, as the badge of a "Tucson" does. */
  both?: SearchState;
}

/**
 * Other possible meanings of the words of a text, in the order typed.
 * @param state the other criteria
 * @param reading the text with the meanings that apply
 */
export function possibleMeanings(
  text: string,
  state: SearchState,
  reading: Reading,
  lexicon: Lexicon,
  meant: ChosenMeanings,
  nameOf: ValueLabel,
): PossibleMeaning[] {
  const { stock } = lexicon;
  const rest = withoutQuery(state);
  const searchWith = (start: number, change: (part: Part) => Part) => {
    const parts = reading.parts.map((part) => (part.start === start ? change(part) : part));
    return applyReading(rest, { ...reading, parts }, stock).state;
  };
  return readQuery(text, lexicon)
    .parts.flatMap((ownPart) => {
      const { start, text: of, others } = ownPart;
      return [ownPart, ...others].flatMap((other, meaning): PossibleMeaning[] => {
        const words = meaningWords({ ...ownPart, demands: other.demands }, stock, nameOf);
        if (meaning === (meant[start] ?? 0) || words === '') return [];
        const withOther = searchWith(start, (part) => ({ ...part, demands: other.demands }));
        const withBoth = searchWith(start, (part) => ({ ...part, demands: [...part.demands, ...other.demands] }));
        return [{ of, start, words, meaning, state: withOther, ...(other.from === 'badge' && { both: withBoth }) }];
      });
    })
    .slice(0, mostOthers);
}

/** "LDV Deliver 9", "Van, Pantech". */
function meaningWords(part: Part, stock: HeldStock, nameOf: ValueLabel): string {
  const [vehicle, ...others] = part.demands.flatMap((demand) => (demand.kind === 'vehicles' ? demand.of : []));
  if (vehicle?.model && others.length === 0)
    return makeAndModel(vehicle.make, vehicle.model, nameOf('make', vehicle.make));
  return stateParts(stateOfParts([part], stock), nameOf)
    .map(({ words }) => words)
    .join(', ');
}
