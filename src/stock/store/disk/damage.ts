/** Files of the stock index do not contain what was written to them. Only searches stop; the next import repairs it. */
export class StockDamaged extends Error {
  /** The damaged file's name in the store's folder. */
  readonly file: string | undefined;

  /** @param what what is wrong, with the name of the file */
  constructor(what: string, file?: string) {
    super(
      `The stock index is damaged: ${what}. Import the stock again to repair it (node scripts/import-stock.ts, docs/operations.md). Nothing has to be deleted.`,
    );
    this.name = 'StockDamaged';
    this.file = file;
  }
}

/** A value that was written as JSON. Throws `StockDamaged` if it is no longer valid. */
export function parsedOf<T>(text: string, file: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new StockDamaged(`${file} has content that was never written to it`, file);
  }
}
