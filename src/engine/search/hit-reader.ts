import type { DocumentStore } from '../columns/document-store.ts';
import { LruMap } from '../packed/lru-map.ts';
import type { EngineDocument } from '../types.ts';
import { cost, type WorkBudget } from '../work-budget.ts';
import { attributePicker, type Picker } from './attribute-picker.ts';

/** Number of different selections of attributes that are cached; a site's pages use one. */
const mostSelections = 4;
/** Cached hits for each; the part of a car that a card shows is nearly 1 kB. */
const mostHits = 2000;

interface Selection {
  pick: Picker;
  /** JSON by document number. */
  hits: Map<number, string>;
}

/**
 * Documents as returned: what the settings display of what the query retrieves. Recently requested parts of documents are
 * cached as JSON, since each keystroke shows mostly the same cars; every response gets its own objects.
 */
export class HitReader {
  private readonly store: DocumentStore;
  private readonly displayed: Picker;
  private readonly selections = new LruMap<Selection>(mostSelections);

  constructor(store: DocumentStore, displayedAttributes: readonly string[]) {
    this.store = store;
    this.displayed = attributePicker(displayedAttributes);
  }

  /** `retrieved` as in the query: patterns of attributes; null or absent means all that is displayed. */
  read(documents: Uint32Array, retrieved: readonly string[] | null | undefined, budget: WorkBudget): EngineDocument[] {
    if (!retrieved || retrieved.includes('*')) return Array.from(documents, (n) => this.displayedPart(n, budget));
    const selection = this.selections.getOrMake(JSON.stringify(retrieved), () => {
      return { pick: attributePicker(retrieved), hits: new Map() };
    });
    return Array.from(documents, (document) => this.hit(document, selection, budget));
  }

  private hit(document: number, { pick, hits }: Selection, budget: WorkBudget): EngineDocument {
    const cachedHit = hits.get(document);
    if (cachedHit !== undefined) {
      budget.spend(cachedHit.length, cost.byte);
      return JSON.parse(cachedHit);
    }
    const hit = pick(this.displayedPart(document, budget));
    if (hits.size >= mostHits) hits.clear();
    hits.set(document, JSON.stringify(hit));
    return hit;
  }

  private displayedPart(document: number, budget: WorkBudget): EngineDocument {
    budget.spend(this.store.bytes(document), cost.byte);
    return this.displayed(this.store.get(document));
  }
}
