import { ask } from '../bench/load/ask.ts';
import { dealer } from './sites.ts';

/** Files that pages, styles and scripts name by paths of the site, or beside themselves. */
const named = /["'(](\/(?:_astro|search-data|media|body-types)\/[^"'()?#\s\\]+|\.\/[\w.-]+\.(?:js|css)(?=["')]))/g;

/** The outcome of opening a page with nothing in the browser's cache. */
export type ColdLoad = {
  /** Paths of the files that the page and its scripts and styles named. */
  assets: string[];
  wrong: string[];
};

/**
 * Opens a page as a browser does that has nothing yet: the page, all that it names, and all that its scripts and styles name.
 * @param turn resolves when the next request may go
 */
export async function coldLoad(port: number, path: string, turn: () => Promise<void>): Promise<ColdLoad> {
  await turn();
  const { status, text } = await ask(port, dealer, path);
  if (status !== 200 || !text.includes('</html>'))
    return { assets: [], wrong: [`${path} answered ${status}, ${text.length} characters`] };
  const assets = new Set(namedIn(text, '/'));
  const wrong: string[] = [];
  for (const asset of assets) {
    await turn();
    const file = await ask(port, dealer, asset);
    if (file.status !== 200 || file.text === '')
      wrong.push(`${path} lacks ${asset}: ${file.status} ${file.text.slice(0, 60)}`);
    else if (/\.(js|css)$/.test(asset)) for (const other of namedIn(file.text, asset)) assets.add(other);
  }
  const marks = new Set([...assets].map((asset) => /-(r\d+)\.\w+$/.exec(asset)?.[1]).filter(Boolean));
  if (marks.size > 1) wrong.push(`${path} is made of ${[...marks].join(' and ')}`);
  return { assets: [...assets], wrong };
}

const namedIn = (text: string, from: string): string[] =>
  [...text.matchAll(named)].map(([, name = '']) => new URL(name, `http://site${from}`).pathname);
