/** A car that people tow with, and the braked towing capacity that its maker states for most versions, kg. */
export interface TowVehicle {
  name: string;
  capacity: number;
}

/** Common tow vehicles by name. Makers' figures for the Australian versions named; others of the same model can differ. */
export const towVehicles: readonly TowVehicle[] = [
  { name: 'Ford Everest (2022 on)', capacity: 3500 },
  { name: 'Ford F-150', capacity: 4500 },
  { name: 'Ford Ranger diesel', capacity: 3500 },
  { name: 'Hyundai Palisade', capacity: 2200 },
  { name: 'Isuzu D-MAX (2020 on)', capacity: 3500 },
  { name: 'Isuzu MU-X (2021 on)', capacity: 3500 },
  { name: 'Land Rover Defender 110', capacity: 3500 },
  { name: 'Land Rover Discovery', capacity: 3500 },
  { name: 'Mazda BT-50 4x4', capacity: 3500 },
  { name: 'Mazda CX-9', capacity: 2000 },
  { name: 'Mitsubishi Pajero Sport', capacity: 3100 },
  { name: 'Mitsubishi Triton (2024 on)', capacity: 3500 },
  { name: 'Nissan Navara 4x4 diesel', capacity: 3500 },
  { name: 'Nissan Patrol (Y62)', capacity: 3500 },
  { name: 'Ram 1500', capacity: 4500 },
  { name: 'Subaru Outback', capacity: 2000 },
  { name: 'Toyota Fortuner', capacity: 3100 },
  { name: 'Toyota HiLux 4x4 diesel', capacity: 3500 },
  { name: 'Toyota Kluger', capacity: 2000 },
  { name: 'Toyota LandCruiser 200 or 300', capacity: 3500 },
  { name: 'Toyota LandCruiser Prado (150)', capacity: 3000 },
  { name: 'Toyota LandCruiser Prado (250)', capacity: 3500 },
  { name: 'Toyota RAV4 Hybrid AWD', capacity: 1500 },
  { name: 'Volkswagen Amarok', capacity: 3500 },
  { name: 'Volkswagen Touareg', capacity: 3500 },
];
