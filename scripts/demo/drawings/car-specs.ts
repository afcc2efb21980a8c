import { type Point, points } from './svg.ts';
import type { Rim } from './wheel.ts';

/**
 * The shape of a car body in centimetres: x from the front bumper to the rear, z up from the ground.
 * Both outside views are drawn from it.
 */
export type CarSpec = {
  length: number;
  width: number;
  /** Side outline over the top, from the front bumper's lower edge to the rear bumper's lower edge. */
  outline: readonly Point[];
  /** Index in `outline` of the windscreen's base, of its top and of the roof's rear end. */
  screenBase: number;
  screenTop: number;
  roofEnd: number;
  sill: number;
  frontWheel: number;
  rearWheel: number;
  radius: number;
  /** Waist line below the windows from the front light to the tail. */
  shoulder: readonly Point[];
  /** Side glass: lower edge and upper edge, both from front to rear. */
  glassBottom: readonly Point[];
  glassTop: readonly Point[];
  /** Pillars across the side glass: x at the bottom, x at the top. */
  pillars: readonly (readonly [number, number])[];
  /** Door gaps: x at the waist. The last one bends around the rear wheel arch when `bend` is set. */
  doors: readonly number[];
  bend?: boolean;
  /** Height of the middle of the headlight and of the tail light. */
  headlight: number;
  taillight: number;
  rim: Rim;
  /** Dark plastic around the arches and along the sill. */
  cladding?: boolean;
  roofRails?: boolean;
  /** Roof in this colour instead of the paint (soft tops). */
  roof?: string;
  /** Open load bed: x of its front and rear end, z of its rim. */
  bed?: readonly [number, number, number];
  /** Flat tray on a cab chassis: x of its front and rear end, z of its floor. */
  tray?: readonly [number, number, number];
  /** Part of the side behind this x carries no glass (panel van). */
  sliding?: boolean;
};

const sedan: CarSpec = {
  length: 484,
  width: 184,
  sill: 23,
  frontWheel: 94,
  rearWheel: 376,
  radius: 33.5,
  rim: 'twin',
  outline: points(
    '8,25! 1,40 1,58 8,68 24,76 70,87 128,96 146,101 203,134 236,142 286,144 336,138 402,112 440,107 469,104! 479,88 484,62 480,38 470,25!',
  ),
  screenBase: 7,
  screenTop: 8,
  roofEnd: 11,
  shoulder: points('16,71 60,81 128,91 250,95 380,98 474,95'),
  glassBottom: points('160,102! 240,104 320,107 400,111!'),
  glassTop: points('160,102! 207,130 238,137 286,139 334,132.5 400,111!'),
  pillars: [
    [256, 261],
    [346, 336],
  ],
  doors: [154, 258, 362],
  bend: true,
  headlight: 68,
  taillight: 90,
};

/** Short behind the rear wheel, with a sloping rear window and a broad last pillar. */
const hatch: CarSpec = {
  ...sedan,
  length: 402,
  width: 177,
  frontWheel: 84,
  rearWheel: 330,
  radius: 33,
  outline: points(
    '8,25! 1,40 1,58 7,69 24,80 60,92 106,101 120,105 174,142 210,152 266,155 326,150 352,143! 380,110! 396,92 402,64 399,38 390,26!',
  ),
  screenBase: 7,
  screenTop: 8,
  roofEnd: 12,
  shoulder: points('16,75 56,86 108,95 220,101 320,106 392,100'),
  glassBottom: points('134,107! 204,109 270,113 318,121!'),
  glassTop: points('134,107! 178,138 212,147 264,150 306,146 330,137!'),
  pillars: [[226, 232]],
  doors: [130, 229, 318],
  headlight: 71,
  taillight: 95,
};

const suv: CarSpec = {
  ...sedan,
  length: 462,
  width: 188,
  sill: 30,
  frontWheel: 93,
  rearWheel: 362,
  radius: 37,
  outline: points(
    '8,33! 1,50 0,74 5,87 22,95 70,103 118,110 132,114 186,152 220,164 290,169 368,165 412,155! 438,120 453,106 461,80 457,48 448,35!',
  ),
  screenBase: 7,
  screenTop: 8,
  roofEnd: 12,
  shoulder: points('14,90 60,98 120,105 240,109 360,112 452,108'),
  glassBottom: points('146,115! 230,117 320,120 404,127!'),
  glassTop: points('146,115! 190,149 224,159 290,163 362,159 404,148!'),
  pillars: [
    [243, 247],
    [340, 334],
  ],
  doors: [140, 245, 345],
  cladding: true,
  roofRails: true,
  headlight: 86,
  taillight: 108,
};

/** A long, level roof with a third window at the side. */
const wagon: CarSpec = {
  ...sedan,
  length: 486,
  width: 187,
  sill: 27,
  frontWheel: 96,
  rearWheel: 370,
  radius: 35,
  outline: points(
    '8,28! 1,44 1,62 7,74 24,83 70,93 126,102 142,106 200,143 236,152 310,156 400,152 452,143! 470,108 480,94 485,66 481,40 472,29!',
  ),
  screenBase: 7,
  screenTop: 8,
  roofEnd: 12,
  shoulder: points('16,78 60,87 126,96 250,101 380,104 478,101'),
  glassBottom: points('156,107! 240,109 340,111 444,117!'),
  glassTop: points('156,107! 204,139 238,147 310,151 396,147 446,138!'),
  pillars: [
    [256, 261],
    [348, 345],
    [398, 394],
  ],
  doors: [150, 258, 362],
  roofRails: true,
  cladding: true,
  headlight: 75,
  taillight: 100,
};

const coupe: CarSpec = {
  ...sedan,
  length: 440,
  width: 182,
  sill: 20,
  frontWheel: 88,
  rearWheel: 350,
  radius: 33.5,
  rim: 'multi',
  outline: points(
    '8,21! 1,35 1,51 8,60 28,68 90,79 146,87 164,91 214,119 246,127 280,129 326,122 388,100 414,96! 428,80 437,56 433,34 422,22!',
  ),
  screenBase: 7,
  screenTop: 8,
  roofEnd: 11,
  shoulder: points('16,63 70,73 140,83 250,87 350,91 424,88'),
  glassBottom: points('178,92! 240,94 300,97 356,103!'),
  glassTop: points('178,92! 218,115 248,122 282,123.5 320,117 356,103!'),
  pillars: [[296, 292]],
  doors: [170, 298],
  bend: false,
  headlight: 61,
  taillight: 84,
};

const ute: CarSpec = {
  ...sedan,
  length: 534,
  width: 190,
  sill: 42,
  frontWheel: 99,
  rearWheel: 408,
  radius: 39.5,
  outline: points(
    '8,44! 1,58 0,86 4,99 20,107 75,115 136,121 148,125 200,167 232,178 285,181 332,177 350,168! 362,128! 364,120! 528,120! 532,108 534,76 530,60!',
  ),
  screenBase: 7,
  screenTop: 8,
  roofEnd: 12,
  shoulder: points('12,101 60,109 136,115 250,117 362,118 530,117'),
  glassBottom: points('162,125! 240,126 300,127 350,128!'),
  glassTop: points('162,125! 204,162 234,172 284,175 328,171 342,164!'),
  pillars: [[250, 254]],
  doors: [154, 252, 346],
  bend: false,
  cladding: true,
  bed: [366, 526, 120],
  headlight: 96,
  taillight: 104,
};

const cabChassis: CarSpec = {
  ...ute,
  outline: points(
    '8,44! 1,58 0,86 4,99 20,107 75,115 136,121 148,125 200,167 222,177 250,180 272,176 284,168! 292,128 294,60!',
  ),
  screenBase: 7,
  screenTop: 8,
  roofEnd: 12,
  shoulder: points('12,101 60,109 136,115 220,117 293,118'),
  glassBottom: points('162,125! 220,126 278,127!'),
  glassTop: points('162,125! 204,162 226,171 252,173 270,168!'),
  pillars: [],
  doors: [154, 276],
  tray: [302, 536, 98],
  rim: 'steel',
  cladding: false,
};

const peopleMover: CarSpec = {
  ...sedan,
  length: 516,
  width: 199,
  sill: 26,
  frontWheel: 96,
  rearWheel: 404,
  radius: 35,
  outline: points(
    '8,29! 1,48 1,72 7,85 28,95 76,104 112,112 124,117 196,160 232,172 330,176 430,172 482,162! 502,122 511,104 516,72 512,42 503,30!',
  ),
  screenBase: 7,
  screenTop: 8,
  roofEnd: 12,
  shoulder: points('16,89 60,97 116,106 250,110 400,112 508,110'),
  glassBottom: points('140,118! 240,119 360,121 474,126!'),
  glassTop: points('140,118! 200,156 234,166 330,170 426,166 474,156!'),
  pillars: [
    [190, 196],
    [262, 266],
    [378, 376],
  ],
  doors: [146, 264, 376],
  bend: false,
  roofRails: true,
  headlight: 86,
  taillight: 108,
};

const van: CarSpec = {
  ...sedan,
  length: 526,
  width: 195,
  sill: 28,
  frontWheel: 100,
  rearWheel: 418,
  radius: 35,
  rim: 'steel',
  outline: points(
    '8,31! 1,48 1,78 8,94 34,106 58,115 68,120 84,128 138,183 166,194 300,198 480,197 512,190! 521,130 526,70 523,42 514,32!',
  ),
  screenBase: 7,
  screenTop: 8,
  roofEnd: 12,
  shoulder: points('16,92 50,105 90,114 250,118 400,119 518,118'),
  glassBottom: points('98,126! 150,122 200,122 222,122!'),
  glassTop: points('98,126! 142,172 160,180 200,181 222,181!'),
  pillars: [],
  doors: [108, 230, 372],
  bend: false,
  sliding: true,
  headlight: 92,
  taillight: 124,
};

/** Car shapes by body; the ids are those of the body type list (FACET-17). */
export const carSpecs = {
  sedan,
  hatch,
  suv,
  wagon,
  coupe,
  ute,
  cabChassis,
  peopleMover,
  van,
  convertible: { ...coupe, roof: '#2d3136' },
} as const satisfies Record<string, CarSpec>;

export type CarBody = keyof typeof carSpecs;
