import * as v from 'valibot';
import { CarSchema } from '../../domain/car/car.ts';
import { deriveCar } from '../../domain/car/derive.ts';
import type { FeedCar } from './draft-car.ts';

const checkedWith = { id: 'x', slug: 'x', created_at: '2000-01-01T00:00:00.000Z' };

/** Fields of a car that break the car schema, with the reason (DATA-06). */
export function schemaProblems(car: FeedCar): { field: string; reason: string }[] {
  const result = v.safeParse(
    CarSchema,
    deriveCar({ ...car, ...checkedWith, ...(car.created_at && { created_at: car.created_at }) }),
    { abortPipeEarly: true },
  );
  return result.success
    ? []
    : result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? 'car', reason: issue.message }));
}
