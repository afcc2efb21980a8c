import { Definitions, document, ellipse, fill, polygon, rect } from '../drawings/svg.ts';
import type { BuildingLook, DealerLook } from './dealer-looks.ts';
import { emblem } from './emblem.ts';
import { placeVehicle } from './nested.ts';
import { gumTree } from './scenery.ts';

const sign = (look: DealerLook, x: number, y: number, size: number) =>
  `<svg x="${x * 2}" y="${y * 2}" width="${size * 2}" height="${size * 2}" viewBox="0 0 48 48">${emblem(look)}</svg>`;

function showroom(definitions: Definitions, look: DealerLook): string {
  const glass = definitions.linear(
    [0, 190],
    [0, 380],
    [
      [0, '#dcebf3'],
      [0.55, '#9fb8c8'],
      [1, '#6f8797'],
    ],
  );
  const canopy = rect(60, 148, 690, 46, look.brand, 4) + rect(60, 190, 690, 6, '#000', 0, ' opacity=".25"');
  const panes = Array.from({ length: 9 }, (_, i) => rect(92 + i * 70, 200, 3, 184, '#4b5862')).join('');
  const inside = [130, 290, 470]
    .map(
      (x) =>
        ellipse(x, 362, 62, 15, '#3f525f', ' opacity=".5"') +
        fill(
          polygon([
            [x - 56, 362],
            [x - 48, 342],
            [x - 18, 324],
            [x + 22, 324],
            [x + 46, 342],
            [x + 58, 362],
          ]),
          '#4f6472',
          { opacity: 0.55 },
        ),
    )
    .join('');
  const lamps = Array.from({ length: 6 }, (_, i) =>
    rect(110 + i * 104, 210, 54, 4, '#fffbe8', 2, ' opacity=".9"'),
  ).join('');
  return (
    rect(76, 168, 660, 220, look.wall) +
    rect(84, 196, 560, 190, glass) +
    inside +
    lamps +
    panes +
    rect(644, 196, 92, 192, look.wall) +
    rect(664, 250, 52, 138, '#3c4a54') +
    rect(689, 250, 2, 138, '#8fa1ad') +
    fill(
      polygon([
        [120, 200],
        [250, 200],
        [180, 384],
        [90, 384],
      ]),
      '#fff',
      { opacity: 0.16 },
    ) +
    canopy +
    sign(look, 668, 200, 40)
  );
}

function workshop(definitions: Definitions, look: DealerLook): string {
  const roof = fill(
    polygon([
      [60, 190],
      [740, 150],
      [760, 190],
      [40, 196],
    ]),
    look.brand,
  );
  const dark = definitions.linear(
    [0, 240],
    [0, 388],
    [
      [0, '#39444c'],
      [1, '#6d7880'],
    ],
  );
  const bay = (x: number) =>
    rect(x, 226, 150, 162, dark) +
    rect(x, 226, 150, 26, '#aeb8bf') +
    rect(x, 236, 150, 2, '#8b959c') +
    rect(x, 244, 150, 2, '#8b959c') +
    rect(x + 22, 322, 106, 6, look.accent) +
    rect(x + 30, 326, 7, 62, '#222a30') +
    rect(x + 112, 326, 7, 62, '#222a30') +
    rect(x + 52, 262, 46, 3, '#fffbe8');
  const boards = Array.from({ length: 27 }, (_, i) =>
    rect(60 + i * 25.4, 194, 1, 194, '#000', 0, ' opacity=".07"'),
  ).join('');
  return (
    rect(60, 186, 682, 202, look.wall) +
    boards +
    roof +
    bay(92) +
    bay(270) +
    bay(448) +
    rect(632, 268, 54, 120, look.brand) +
    rect(676, 328, 4, 12, '#fff') +
    sign(look, 634, 206, 46)
  );
}

function yardOffice(definitions: Definitions, look: DealerLook): string {
  const glass = definitions.linear(
    [0, 240],
    [0, 360],
    [
      [0, '#cfe1ea'],
      [1, '#7d96a5'],
    ],
  );
  const posts = [150, 270, 390, 510, 630].map((x) => rect(x, 262, 6, 126, '#59646b')).join('');
  const flags = [70, 130, 700, 756]
    .map(
      (x, i) =>
        rect(x, 128, 3, 260, '#8b959c') +
        fill(
          polygon([
            [x + 3, 132],
            [x + 40, 140],
            [x + 34, 196],
            [x + 3, 190],
          ]),
          i % 2 === 0 ? look.brand : look.accent,
        ),
    )
    .join('');
  return (
    flags +
    rect(170, 222, 460, 166, look.wall) +
    rect(190, 262, 250, 96, glass) +
    [252, 314, 376].map((x) => rect(x, 262, 3, 96, '#4b5862')).join('') +
    rect(470, 262, 60, 126, '#3c4a54') +
    rect(554, 262, 58, 70, glass) +
    fill(
      polygon([
        [128, 232],
        [400, 178],
        [672, 232],
        [672, 246],
        [128, 246],
      ]),
      look.brand,
    ) +
    fill(
      polygon([
        [128, 244],
        [672, 244],
        [690, 262],
        [110, 262],
      ]),
      '#3a4349',
    ) +
    posts +
    sign(look, 378, 190, 44)
  );
}

const kinds = { showroom, workshop, yard: yardOffice };

/** A dealership building with a few vehicles before it, 800 by 534. */
export function building(look: DealerLook, place: BuildingLook): string {
  const definitions = new Definitions(`l${place.file.length}${look.slug.charAt(0)}-`);
  const sky = definitions.linear(
    [0, 0],
    [0, 360],
    [
      [0, place.sky[0]],
      [1, place.sky[1]],
    ],
  );
  const paving = definitions.linear(
    [0, 380],
    [0, 534],
    [
      [0, '#b9bdbf'],
      [0.2, '#a7abae'],
      [1, '#8e9396'],
    ],
  );
  const hills = fill('M0 640C240 560 420 600 640 570S1120 520 1600 600V800H0Z', '#9db3a4', { opacity: 0.75 });
  const kerb = rect(0, 384, 800, 8, '#d4d7d8') + rect(0, 392, 800, 3, '#000', 0, ' opacity=".14"');
  const lines = [120, 320, 520, 720]
    .map((x) =>
      fill(
        polygon([
          [x, 402],
          [x + 5, 402],
          [x - 12, 534],
          [x - 20, 534],
        ]),
        '#fff',
        { opacity: 0.45 },
      ),
    )
    .join('');
  const clouds =
    ellipse(180, 78, 120, 15, '#fff', ' opacity=".55"') +
    ellipse(260, 92, 90, 11, '#fff', ' opacity=".5"') +
    ellipse(620, 58, 140, 13, '#fff', ' opacity=".45"');
  const wide = place.vehicles.length > 2 ? 300 : 380;
  const gap = 760 / place.vehicles.length;
  const vehicles = place.vehicles
    .map(([drawing, paint], i) =>
      placeVehicle(
        {
          drawing,
          paint,
          view: i % 2 === 1 ? 'side' : 'quarter',
          x: 20 + gap * (i + 0.5) - wide / 2,
          y: 492 - (i % 2) * 16,
          width: wide,
        },
        `${look.slug.charAt(0)}${i}`,
      ),
    )
    .join('');
  return document(
    definitions,
    [
      rect(0, 0, 800, 534, sky),
      clouds,
      hills,
      gumTree(30, 390, 1.1),
      gumTree(776, 392, 0.9),
      rect(0, 380, 800, 154, paving),
      kinds[place.kind](definitions, look),
      kerb,
      lines,
      vehicles,
    ],
    800,
    534,
  );
}
