import type { PaintName, StudioName } from '../drawings/paint.ts';
import type { Drawing } from '../tables/vehicle-row.ts';

/** A building to draw: what it is and which vehicles stand before it. */
export type BuildingLook = {
  file: string;
  kind: 'showroom' | 'workshop' | 'yard';
  vehicles: readonly (readonly [Drawing, PaintName])[];
  sky: readonly [top: string, bottom: string];
};

/** Colours, word mark and scenes of a demo dealer, as in its theme. */
export type DealerLook = {
  slug: string;
  name: readonly [strong: string, plain: string];
  brand: string;
  accent: string;
  ink: string;
  /** Colour of the second word of the logo, where it differs from the first. */
  secondInk?: string;
  /** There is a logo for the header in the main colour, too. */
  logoOnBrand?: true;
  /** The words of the logo are capitals. */
  upper: boolean;
  studio: StudioName;
  wall: string;
  buildings: readonly BuildingLook[];
};

const morning = ['#a9c9e6', '#eaf2f6'] as const;
const noon = ['#7fb4de', '#e3eff5'] as const;
const warm = ['#bcd3d4', '#f7ead2'] as const;
const dusty = ['#8fb0c9', '#f3e2c8'] as const;

export const dealerLooks: readonly DealerLook[] = [
  {
    slug: 'harbour-motors',
    name: ['Harbour', 'Motors'],
    brand: '#16325c',
    accent: '#e4674f',
    ink: '#16325c',
    secondInk: '#c23f27',
    upper: false,
    studio: 'cool',
    wall: '#f4f6f8',
    buildings: [
      {
        file: 'location-five-dock.svg',
        kind: 'showroom',
        vehicles: [
          ['suv', 'blue'],
          ['hatch', 'red'],
          ['sedan', 'white'],
        ],
        sky: morning,
      },
      {
        file: 'location-brookvale.svg',
        kind: 'showroom',
        vehicles: [
          ['hatch', 'white'],
          ['peopleMover', 'grey'],
        ],
        sky: noon,
      },
      {
        file: 'location-newcastle.svg',
        kind: 'yard',
        vehicles: [
          ['wagon', 'green'],
          ['suv', 'silver'],
          ['ute', 'red'],
        ],
        sky: morning,
      },
      { file: 'location-five-dock-service.svg', kind: 'workshop', vehicles: [['sedan', 'blue']], sky: noon },
    ],
  },
  {
    slug: 'northside-toyota',
    name: ['Northside', 'Toyota'],
    brand: '#c4122f',
    accent: '#1b1b1b',
    ink: '#161616',
    upper: false,
    studio: 'neutral',
    wall: '#ffffff',
    buildings: [
      {
        file: 'location-chermside.svg',
        kind: 'showroom',
        vehicles: [
          ['suv', 'white'],
          ['ute', 'silver'],
          ['hatch', 'red'],
        ],
        sky: noon,
      },
      { file: 'location-service.svg', kind: 'workshop', vehicles: [['hatch', 'white']], sky: noon },
    ],
  },
  {
    slug: 'coastline-caravans',
    name: ['Coastline', 'Caravans'],
    brand: '#0f5c63',
    accent: '#f0d9a8',
    ink: '#0f4a50',
    upper: false,
    studio: 'warm',
    wall: '#f7f0e2',
    buildings: [
      {
        file: 'location-geelong.svg',
        kind: 'yard',
        vehicles: [
          ['caravan', 'blue'],
          ['caravan', 'green'],
        ],
        sky: warm,
      },
      {
        file: 'location-bendigo.svg',
        kind: 'yard',
        vehicles: [
          ['motorhome', 'bronze'],
          ['caravan', 'navy'],
        ],
        sky: dusty,
      },
      { file: 'location-service.svg', kind: 'workshop', vehicles: [['caravan', 'red']], sky: warm },
    ],
  },
  {
    slug: 'ironbark-trucks',
    name: ['Ironbark', 'Trucks'],
    brand: '#2b3036',
    accent: '#f2a900',
    ink: '#1b1e21',
    logoOnBrand: true,
    upper: true,
    studio: 'dusk',
    wall: '#d9d6cf',
    buildings: [
      {
        file: 'location-welshpool.svg',
        kind: 'yard',
        vehicles: [
          ['lightTruck', 'white'],
          ['trayTruck', 'white'],
        ],
        sky: dusty,
      },
      {
        file: 'location-wangara.svg',
        kind: 'yard',
        vehicles: [
          ['van', 'white'],
          ['ute', 'orange'],
        ],
        sky: noon,
      },
      { file: 'location-workshop.svg', kind: 'workshop', vehicles: [['trayTruck', 'red']], sky: dusty },
    ],
  },
];
