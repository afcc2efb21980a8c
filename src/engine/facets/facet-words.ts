import type { Column } from '../columns/column.ts';
import { ByteStrings, SortedStrings } from '../packed/byte-strings.ts';
import { wordForm } from '../text/normalise.ts';
import { Vocabulary } from '../text/vocabulary.ts';

/**
 * The texts of a column in searchable form, sorted: those with a common start are examined once. Built when the attribute is first
 * searched.
 */
export class FacetWords {
  private readonly column: Column;
  private readonly words: SortedStrings;
  private readonly vocabulary: Vocabulary;

  constructor(column: Column) {
    this.column = column;
    const forms = new ByteStrings();
    for (let rank = 0; rank < column.forms.length; rank++) forms.push(wordForm(column.forms.text(rank)));
    this.words = new SortedStrings(forms);
    this.vocabulary = new Vocabulary(this.words);
  }

  /** Ids of the values that start with `prefix`, in ascending order. Numbers forgive no typos: one digit off is another number. */
  startingWith(prefix: string, typos: number): number[] {
    const { numbers } = this.column;
    const ids: number[] = [];
    for (let id = 0; id < numbers.length; id++) if (String(numbers[id]).startsWith(prefix)) ids.push(id);
    const ranks = this.vocabulary
      .near(prefix, typos, true)
      .flatMap(({ from, to }) => Array.from(this.words.order.subarray(from, to)))
      .sort((a, b) => a - b);
    for (const rank of ranks) ids.push(numbers.length + rank);
    return ids;
  }
}
