/**
 * The body types that have a picture and a tile of their own, with their names. The ids are those of a car's
 * `simple_body`.
 */
export const bodyTypes = {
  '4x4': '4x4',
  bus: 'Bus',
  cabChassis: 'Cab chassis',
  convertible: 'Convertible',
  coupe: 'Coupe',
  ev: 'Electric',
  hardtop: 'Hardtop',
  hatch: 'Hatch',
  hatchback: 'Hatchback',
  motorhome: 'Motorhome',
  lightTruck: 'Light truck',
  peopleMover: 'People mover',
  prestige: 'Prestige',
  sedan: 'Sedan',
  softtop: 'Soft top',
  suv: 'SUV',
  ute: 'Ute',
  van: 'Van',
  wagon: 'Wagon',
  stationWagon: 'Station wagon',
} as const;

export type BodyTypeId = keyof typeof bodyTypes;

/** The id of a body type by its name: "Soft top" is "softtop". */
export function bodyTypeIdOf(name: string): BodyTypeId | undefined {
  return (Object.keys(bodyTypes) as BodyTypeId[]).find((id) => bodyTypes[id] === name);
}

/** Address of the drawn picture of a body type, or undefined for a body that is not in the list. */
export function bodyTypePicture(simpleBody: string | undefined): string | undefined {
  return simpleBody !== undefined && Object.hasOwn(bodyTypes, simpleBody) ? `/body-types/${simpleBody}.svg` : undefined;
}
