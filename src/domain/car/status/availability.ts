import type { Car } from '../record/car.ts';

/**
 * Whether a car can still be bought. `in_stock` and `coming_soon` count as in stock, no other status does, and
 * a true `sold` flag wins over the status.
 */
export function isInStock(car: Pick<Car, 'status' | 'sold'>): boolean {
  return (car.status === 'in_stock' || car.status === 'coming_soon') && car.sold !== true;
}

export type VehicleKind = 'car' | 'caravan' | 'motorhome' | 'truck';

/** The noun for the vehicle in a sentence: "caravan", "motorhome", "truck", else "car". */
export function vehicleKind(car: Pick<Car, 'item_type'>): VehicleKind {
  switch (car.item_type) {
    case 'caravan':
    case 'motorhome':
    case 'truck':
      return car.item_type;
    default:
      return 'car';
  }
}
