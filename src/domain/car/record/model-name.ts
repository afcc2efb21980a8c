/** Makes whose numeric models carry the make's name: Mazda3, MG4 (FACET-06). */
const makesBeforeNumbers = ['Mazda', 'MG'];

/** A model as shoppers read it: the 3 of Mazda is "Mazda3", other models are unchanged (FACET-06). */
export function modelLabel(make: string | undefined, model: string): string {
  return make !== undefined && makesBeforeNumbers.includes(make) && /^\d+$/.test(model) ? `${make}${model}` : model;
}

/**
 * Make and model in one: "Toyota HiLux". A model that carries its make's name stands alone: "Mazda3", "MGB".
 * @param makeName what the make is called, where that is not how it is stored
 */
export function makeAndModel(make: string, model: string, makeName = make): string {
  const label = modelLabel(make, model);
  const carries = label.startsWith(make) && !/^\p{Ll}/u.test(label.slice(make.length));
  return carries ? label : `${makeName} ${label}`.trim();
}
