import { patternCovers, visitAttributes } from '../attributes.ts';
import type { Column } from '../columns/column.ts';
import { ColumnBuilder } from '../columns/column-builder.ts';
import { IndexColumns } from '../columns/computed-columns.ts';
import { DocumentStore } from '../columns/document-store.ts';
import { filterableFeatures } from '../filterable.ts';
import { parseCustomRule } from '../rank/rules.ts';
import { type TextIndex, TextIndexBuilder } from '../text/text-index.ts';
import { wordsOf } from '../text/tokenise.ts';
import type { EngineDocument, IndexSettings } from '../types.ts';

/** Everything an index knows about its documents. */
export interface IndexData {
  store: DocumentStore;
  /** By attribute path: whatever is filtered, counted, sorted or ranked by. */
  columns: ReadonlyMap<string, Column>;
  text: TextIndex;
}

/** Reads documents one by one into store, columns and word index. */
export class IndexDataBuilder {
  private readonly settings: IndexSettings;
  private readonly store: DocumentStore;
  private data: DataBuilder;

  constructor(settings: IndexSettings, primaryKey: string) {
    this.settings = settings;
    this.store = new DocumentStore(primaryKey);
    this.data = new DataBuilder(settings);
  }

  add(document: EngineDocument): void {
    this.data.add(document, this.store.add(document));
  }

  finish(): IndexData {
    const { store } = this;
    if (store.hasReplacements) {
      // Columns and postings only grow in document order, so replaced documents require a second pass over what was stored.
      this.data = new DataBuilder(this.settings);
      for (let number = 0; number < store.size; number++) this.data.add(store.get(number), number);
    }
    return { store, ...this.data.finish(store.size) };
  }
}

class DataBuilder {
  private readonly columns = new Map<string, ColumnBuilder | undefined>();
  private readonly text: TextIndexBuilder;
  private readonly needsColumn: (attribute: string) => boolean;

  constructor(settings: IndexSettings) {
    this.text = new TextIndexBuilder(settings.searchableAttributes, wordsOf(settings.stopWords));
    const ranked = settings.rankingRules.flatMap((rule) => parseCustomRule(rule)?.attribute ?? []);
    const ordered = [...settings.sortableAttributes, ...ranked, settings.distinctAttribute ?? []].flat();
    this.needsColumn = (attribute) =>
      filterableFeatures(settings, attribute) !== undefined ||
      ordered.some((pattern) => patternCovers(pattern, attribute));
  }

  add(document: EngineDocument, number: number): void {
    visitAttributes(document, (attribute, value) => {
      this.column(attribute)?.add(number, value);
      this.text.add(attribute, value);
    });
    this.text.endDocument();
  }

  finish(documentCount: number): Omit<IndexData, 'store'> {
    const columns = new IndexColumns();
    for (const [attribute, builder] of this.columns) {
      if (builder) columns.set(attribute, builder.finish(documentCount));
      this.columns.delete(attribute);
    }
    return { columns, text: this.text.finish() };
  }

  private column(attribute: string): ColumnBuilder | undefined {
    if (!this.columns.has(attribute)) {
      this.columns.set(attribute, this.needsColumn(attribute) ? new ColumnBuilder(attribute) : undefined);
    }
    return this.columns.get(attribute);
  }
}
