/** Collects the icons and logos that the sites use, from packages that nothing else needs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type IconName, iconNames } from '../src/components/ui/icon/icon-names.ts';
import { readCommandLine } from './command/command-line.ts';

type IconNode = readonly [tag: string, attributes: Record<string, string>];
type Logo = { title: string; path: string };

/** Lucide's aliases for icons it has renamed. */
const renamed: Partial<Record<IconName, string>> = { smile: 'face-slightly-smiling' };

const logoNames = ['Applepay', 'Facebook', 'Googlepay', 'Instagram', 'Tiktok', 'Visa', 'X', 'Youtube'] as const;

/** icons.svg: a symbol for each icon; size, stroke and colour are set where it is used. */
async function iconSprite(): Promise<string> {
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

/** logos.json: name and outline of each logo, in a square of 24. */
async function logoOutlines(): Promise<string> {
  const icons: Record<string, Logo> = await import(`${'simple-icons'}`);
  const outlines = logoNames.map((name) => {
    const { title, path } = icons[`si${name}`] as Logo;
    return [name.toLowerCase(), { title, path }];
  });
  return `${JSON.stringify(Object.fromEntries(outlines), null, 2)}\n`;
}

readCommandLine({
  usage: `npm install --no-save lucide-react@1.75.0 simple-icons@16.37.0
node scripts/draw-icons.ts

Collects the icons (Lucide, ISC licence) and logos (Simple Icons, CC0) that the sites use into icons.svg and logos.json of src/components/ui/icon.`,
  options: {},
});
const folder = join(import.meta.dirname, '../src/components/ui/icon');
writeFileSync(join(folder, 'icons.svg'), await iconSprite());
writeFileSync(join(folder, 'logos.json'), await logoOutlines());
console.log(`Drew ${iconNames.length} icons and ${logoNames.length} logos into src/components/ui/icon.`);
