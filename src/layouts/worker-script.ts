import { stripTypeScriptTypes } from 'node:module';
import source from '~/client/offline/service-worker.ts?raw';
import type { Texts } from '~/domain/texts/platform-texts.ts';

interface Build {
  /** Id of the build; the script has to differ from that of any other build. */
  id: string;
  /** When the prices on its pages were current. */
  readAt: Date;
  /** Path of the page shown in place of pages not in the cache. */
  shell: string;
  /** Path of the search; it needs its service, and is never cached. */
  searchPath: string;
  /** The notice that a cached page shows about itself. */
  texts: Pick<Texts['content'], 'keptPage' | 'asOf'>;
}

/** Paths that are never cached: server responses, page fragments, and anything that belongs to a signed-in shopper. */
const ofTheServer = ['/api/', '/parts/', '/search', '/sign-in', '/watchlist', '/success', '/print', '/enquire'];

/** The script of the service worker for one build, as browsers run it. */
export function workerScript({ id, readAt, shell, searchPath, texts }: Build): string {
  const built = {
    id,
    readAt: readAt.getTime(),
    shell,
    never: [...ofTheServer, searchPath],
    keptPage: asHtml(texts.keptPage),
    asOf: asHtml(asCssText(texts.asOf)),
  };
  return `const built = ${JSON.stringify(built)};\n${stripTypeScriptTypes(source.replace(/^export \{\};$/m, ''))}`;
}

const asHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Escaped for a quoted CSS string. */
const asCssText = (text: string) =>
  text.replace(/[\\'"\n]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `);

/** Replaces the service worker at a dealer who has it off: removes what an earlier one left. */
export const clearingScript = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
