type Rgb = readonly [red: number, green: number, blue: number];

/** Contrast that WCAG 2.2 AA requires of text (success criterion 1.4.3). */
export const minimumContrast = 4.5;

function rgb(colour: string): Rgb {
  const part = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two "#rrggbb" colours, from 1 to 21, as WCAG 2.2 computes it. */
export function contrastRatio(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** `colour` mixed with as much black or white as it takes to be readable on `background`. */
export function readableColour(colour: string, background: string): string {
  const candidates = ['#000000', '#ffffff'].flatMap((target) => {
    for (let percent = 0; percent <= 100; percent++) {
      const mixed = mix(colour, target, percent / 100);
      if (contrastRatio(mixed, background) >= minimumContrast) return [{ mixed, percent }];
    }
    return [];
  });
  // Either black or white always reaches 4.5 to 1, so there is a candidate.
  return candidates.sort((a, b) => a.percent - b.percent)[0]?.mixed ?? '#000000';
}

function mix(from: string, to: string, share: number): string {
  const target = rgb(to);
  const parts = rgb(from).map((part, index) => Math.round(part + ((target[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
