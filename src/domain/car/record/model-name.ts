import { makeName as shownMake } from './make-name.ts';

/** Makes whose numeric models carry the make's name: Mazda3, MG4. */
const makesBeforeNumbers = ['Mazda', 'MG'];

/** A model as shoppers read it: the 3 of Mazda is "Mazda3", other models are unchanged. */
export function modelLabel(make: string | undefined, model: string): string {
  return make !== undefined && makesBeforeNumbers.includes(make) && /^\d+$/.test(model) ? `${make}${model}` : model;
}

/**
 * Make and model in one: "Toyota HiLux". A model that includes its make's name is used alone: "Mazda3", "MGB".
 * @param makeName name of the make on this site, if not the usual one
 */
export function makeAndModel(make: string, model: string, makeName = shownMake(make)): string {
  const label = modelLabel(make, model);
  const carries = label.startsWith(make) && !/^\p{Ll}/u.test(label.slice(make.length));
  return carries ? label : `${makeName} ${label}`.trim();
}
