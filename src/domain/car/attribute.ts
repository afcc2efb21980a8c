import type { Car } from './car.ts';

/** Names of the fields of T that hold a `Held` or a list of them; those of a group are "group.field", as in the stock index. */
type FieldOf<T, Held> = {
  [Field in keyof T & string]: NonNullable<T[Field]> extends Held | readonly Held[]
    ? Field
    : NonNullable<T[Field]> extends readonly unknown[]
      ? never
      : NonNullable<T[Field]> extends object
        ? `${Field}.${FieldOf<NonNullable<T[Field]>, Held>}`
        : never;
}[keyof T & string];

/** An attribute of the stock index: a field of a car with a text, number or flag, or "specifications.sleeps". */
export type CarAttribute = FieldOf<Car, string | number | boolean>;

/** An attribute with numbers: it can have a lowest and a highest value. */
export type NumberAttribute = FieldOf<Car, number>;
