/** Collects the icons that the sites use into one file of symbols: node scripts/draw-icons.ts */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type IconName, iconNames } from '../src/components/ui/icon/icon-names.ts';
import { readCommandLine } from './command/command-line.ts';

type IconNode = readonly [tag: string, attributes: Record<string, string>];

/** Lucide's aliases for icons it has renamed. */
const renamed: Partial<Record<IconName, string>> = { smile: 'face-slightly-smiling' };

/** icons.svg: a symbol for each icon; size, stroke and colour are set where it is used. */
export async function iconSprite(): Promise<string> {
  const symbols = await Promise.all(
    iconNames.map(async (name) => {
      const { __iconData } = (await import(`lucide-react/icons/${renamed[name] ?? name}`)) as {
        __iconData: { node: IconNode[] };
      };
      const shapes = __iconData.node.map(([tag, { key: _key, ...attributes }]) => {
        const text = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
        return `<${tag}${text.join('')}/>`;
      });
      return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
    }),
  );
  return `<!-- Icons of Lucide (lucide.dev), ISC licence. Drawn by scripts/draw-icons.ts. -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

if (import.meta.main) {
  readCommandLine({
    usage: 'node scripts/draw-icons.ts\n\nCollects the icons that the sites use into src/components/ui/icon/icons.svg.',
    options: {},
  });
  writeFileSync(join(import.meta.dirname, '../src/components/ui/icon/icons.svg'), await iconSprite());
  console.log(`Drew ${iconNames.length} icons into src/components/ui/icon/icons.svg.`);
}
