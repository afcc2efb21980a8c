import * as v from 'valibot';
import { CarSchema } from '../../../domain/car/record/car.ts';
import type { FeedCar } from './draft-car.ts';

type FieldName = keyof typeof CarSchema.entries;

/** Fields that an import sets on each car: a feed's values are only their source. */
const requiredFields = new Set<string>(['id', 'slug']);
/** Fields derived from others when the feed lacks them. */
const derived = new Set<string>(['name', 'created_at', 'custom_rank']);

const required = (Object.keys(CarSchema.entries) as FieldName[]).filter(
  (name) => CarSchema.entries[name].type !== 'optional' && !requiredFields.has(name) && !derived.has(name),
);

/**
 * Fields of a car that break the car schema, with the reason. Only values from the feed are checked: what is derived
 * from a valid car is valid (schema-problems.test.ts), and most of the schema's fields are in no feed.
 */
export function schemaProblems(car: FeedCar): { field: string; reason: string }[] {
  const problems: { field: string; reason: string }[] = [];
  const check = (name: FieldName, value: unknown) => {
    const schema: v.GenericSchema = CarSchema.entries[name];
    if (v.is(schema, value)) return;
    const [issue] = v.safeParse(schema, value, { abortPipeEarly: true }).issues ?? [];
    if (issue) problems.push({ field: [name, v.getDotPath(issue)].filter(Boolean).join('.'), reason: issue.message });
  };
  for (const name of required) if (!(name in car)) check(name, undefined);
  for (const [name, value] of Object.entries(car))
    if (!requiredFields.has(name) && name in CarSchema.entries) check(name as FieldName, value);
  return problems;
}
