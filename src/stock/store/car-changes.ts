import type { Car } from '../../domain/car/record/car.ts';
import { Spool } from './spool.ts';

/** What identifies cars of the stock without reading them in full. */
export type CarName = Pick<Car, 'id' | 'slug' | 'feed'>;

/** What an import changes: cars to put, kept in a temporary file, and ids of cars to remove. Close it after use. */
export class CarChanges {
  readonly puts: Spool<Car>;
  /** Names of the cars to put, in the same order. */
  readonly names: CarName[] = [];
  readonly removals: string[] = [];

  constructor(tempDir?: string) {
    this.puts = new Spool(tempDir);
  }

  get size(): number {
    return this.puts.size + this.removals.length;
  }

  put(car: Car): void {
    const { id, slug, feed } = car;
    this.puts.add(car);
    this.names.push({ id, slug, ...(feed !== undefined && { feed }) });
  }

  close(): void {
    this.puts.close();
  }
}
