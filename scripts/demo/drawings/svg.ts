/** Small SVG writer for the demo drawings: numbers with one decimal, smooth curves, gradients. No I/O. */

/** A point on the picture in pixels; a third value of 1 makes the curve turn sharply there. */
export type Point = readonly [x: number, y: number, sharp?: 0 | 1];

/** Points written as "8,25! 1,40": x,y pairs, with "!" where the curve turns sharply. */
export function points(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.replace('!', '').split(',').map(Number);
    return [x, y, pair.endsWith('!') ? 1 : 0];
  });
}

/** The pixels of several points. */
export const placed = (map: (point: Point) => Point, list: readonly Point[]): Point[] => list.map(map);

/** One colour stop of a gradient: offset 0..1, colour, opacity 0..1 (default 1). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Files are written on a grid of half pixels inside a group scaled by one half: whole numbers keep them small. */
const grid = 2;

/** A length or coordinate in pixels as the file writes it: a whole number of grid steps. */
export function num(pixels: number): string {
  return String(Math.round(pixels * grid) || 0);
}

/** A plain number (no length) with at most three decimals, as short as SVG allows: 0.5 is .5, 3.0 is 3. */
export function plain(value: number): string {
  return String(Math.round(value * 1000) / 1000 || 0).replace(/^(-?)0\./, '$1.');
}

/** Numbers one after the other, with a blank only where the next one needs it. */
function joined(values: readonly number[]): string {
  return values.map(num).reduce((text, value) => text + (text === '' || value.startsWith('-') ? '' : ' ') + value, '');
}

/** A point moved onto the grid, so that relative coordinates do not drift. */
const snap = (point: Point): Point => [
  Math.round(point[0] * grid) / grid,
  Math.round(point[1] * grid) / grid,
  point[2] ?? 0,
];

function distance(a: Point, b: Point): number {
  return Math.max(Math.sqrt(Math.hypot(a[0] - b[0], a[1] - b[1])), 0.01);
}

/** The two handles of a centripetal Catmull-Rom segment from b to c (a before, d after). */
function handles(a: Point, b: Point, c: Point, d: Point): [Point, Point] {
  const [u, v, w] = [distance(a, b), distance(b, c), distance(c, d)];
  const before = (i: 0 | 1) =>
    (u * u * c[i] - v * v * a[i] + (2 * u * u + 3 * u * v + v * v) * b[i]) / (3 * u * (u + v));
  const after = (i: 0 | 1) =>
    (w * w * b[i] - v * v * d[i] + (2 * w * w + 3 * w * v + v * v) * c[i]) / (3 * w * (w + v));
  const start: Point = a === b ? b : [before(0), before(1)];
  const end: Point = c === d ? c : [after(0), after(1)];
  return [start, end];
}

/** A smooth open curve through the points, as path data. `join` continues an existing path with L instead of M. */
export function curve(input: readonly Point[], join = false): string {
  const points = input.map(snap);
  const [first] = points;
  if (!first) return '';
  let path = `${join ? 'L' : 'M'}${joined([first[0], first[1]])}`;
  for (let i = 0; i + 1 < points.length; i += 1) {
    const b = points[i] as Point;
    const c = points[i + 1] as Point;
    const a = b[2] === 1 ? b : (points[i - 1] ?? b);
    const d = c[2] === 1 ? c : (points[i + 2] ?? c);
    const relative = (point: Point) => [point[0] - b[0], point[1] - b[1]];
    if (a === b && c === d) path += `l${joined(relative(c))}`;
    else path += `c${joined([...handles(a, b, c, d), c].flatMap(relative))}`;
  }
  return path;
}

/** A closed area bounded by several smooth curves joined by straight lines. */
export function area(...sides: readonly (readonly Point[])[]): string {
  return `${sides.map((side, index) => curve(side, index > 0)).join('')}Z`;
}

/** A closed polygon with straight sides. */
export function polygon(input: readonly Point[]): string {
  const points = input.map(snap);
  const steps = points.slice(1).map((point, i) => {
    const from = points[i] as Point;
    return `l${joined([point[0] - from[0], point[1] - from[1]])}`;
  });
  const [first] = points;
  return first ? `M${joined([first[0], first[1]])}${steps.join('')}z` : '';
}

/** The convex outline around points, in order. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      for (;;) {
        const [a, b] = [chain.at(-2), chain.at(-1)];
        if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** Attributes whose numbers are pixels. */
const lengths = new Set(['stroke-width']);

/** Attributes as text, in the order given; undefined ones are left out. */
function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        ` ${name}="${typeof value === 'number' ? (lengths.has(name) ? num(value) : plain(value)) : value}"`,
    )
    .join('');
}

/** A filled path. */
export function fill(d: string, paint: string, extra: Record<string, string | number | undefined> = {}): string {
  return `<path${attributes({ d, fill: paint, ...extra })}/>`;
}

/** A stroked path without fill. */
export function stroke(
  d: string,
  colour: string,
  width: number,
  extra: Record<string, string | number | undefined> = {},
): string {
  return `<path${attributes({ d, fill: 'none', stroke: colour, 'stroke-width': width, ...extra })}/>`;
}

/** A shape defined with `Definitions.shape`, drawn with the given attributes. */
export function use(id: string, values: Record<string, string | number | undefined>): string {
  return `<use href="#${id}"${attributes(values)}/>`;
}

/** An ellipse. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, paint: string, extra = ''): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${paint}"${extra}/>`;
}

/** A rectangle with round corners. */
export function rect(x: number, y: number, w: number, h: number, paint: string, r = 0, extra = ''): string {
  const round = r > 0 ? ` rx="${num(r)}"` : '';
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${round} fill="${paint}"${extra}/>`;
}

/** Collects the gradients and clip paths of one picture under ids that no other picture uses. */
export class Definitions {
  readonly #prefix: string;
  readonly #items: string[] = [];
  /** The first straight gradient; the others take its units from it, which is shorter. */
  #firstLinear: string | undefined;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  #next(): string {
    return `${this.#prefix}${this.#items.length}`;
  }

  #stops(stops: readonly Stop[]): string {
    return stops
      .map(([offset, colour, opacity]) => {
        const fade = opacity === undefined ? '' : ` stop-opacity="${plain(Math.round(opacity * 100) / 100)}"`;
        const at = offset === 0 ? '' : ` offset="${plain(Math.round(offset * 100) / 100)}"`;
        return `<stop${at} stop-color="${colour}"${fade}/>`;
      })
      .join('');
  }

  /** A straight gradient between two points in pixels; gives the paint to use as fill. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const id = this.#next();
    const ends: [string, number][] = [
      ['x1', from[0]],
      ['y1', from[1]],
      ['x2', to[0]],
      ['y2', to[1]],
    ];
    const line = ends.map(([name, value]) => `${name}="${num(value)}"`).join(' ');
    const units = this.#firstLinear ? `href="#${this.#firstLinear}"` : 'gradientUnits="userSpaceOnUse"';
    this.#firstLinear ??= id;
    this.#items.push(`<linearGradient id="${id}" ${units} ${line}>${this.#stops(stops)}</linearGradient>`);
    return `url(#${id})`;
  }

  /** A round gradient relative to the shape it fills. */
  radial(stops: readonly Stop[]): string {
    const id = this.#next();
    this.#items.push(`<radialGradient id="${id}">${this.#stops(stops)}</radialGradient>`);
    return `url(#${id})`;
  }

  /** A path used several times; gives its id. */
  shape(d: string): string {
    const id = this.#next();
    this.#items.push(`<path id="${id}" d="${d}"/>`);
    return id;
  }

  /** A clip path around a shape; gives the value of the clip-path attribute. */
  clip(shape: string): string {
    const id = this.#next();
    this.#items.push(`<clipPath id="${id}"><use href="#${shape}"/></clipPath>`);
    return `url(#${id})`;
  }

  /** A blur by the given number of pixels; gives the value of the filter attribute. */
  blur(pixels: number): string {
    const id = this.#next();
    this.#items.push(`<filter id="${id}"><feGaussianBlur stdDeviation="${num(pixels)}"/></filter>`);
    return `url(#${id})`;
  }

  /** A group drawn several times with `use`; gives its id. */
  group(content: string): string {
    const id = this.#next();
    this.#items.push(`<g id="${id}">${content}</g>`);
    return id;
  }

  toString(): string {
    return `<defs>${this.#items.join('')}</defs>`;
  }
}

/** The complete file: definitions first, then the picture's parts in painting order. */
export function document(
  definitions: Definitions,
  parts: readonly string[],
  width = 800,
  height = 600,
  box = '',
): string {
  const view = box === '' ? `0 0 ${width} ${height}` : box;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${height}">`;
  return `${open}${definitions}<g transform="scale(.5)" stroke-linejoin="round" stroke-linecap="round">${parts.join('')}</g></svg>\n`;
}
