import { stripTypeScriptTypes } from 'node:module';
import source from '~/client/offline/service-worker.ts?raw';

interface Build {
  /** Id of the build; the script has to differ from that of any other build. */
  id: string;
  /** Moment of which the prices of its pages are. */
  readAt: Date;
  /** Path of the page that stands in for those that were not kept. */
  shell: string;
  /** Where the search is; it needs its service, and is never kept. */
  searchPath: string;
}

/** Paths that are never kept: answers of the server, pieces of pages, and whatever belongs to someone who has signed in. */
const ofTheServer = ['/api/', '/parts/', '/search', '/sign-in', '/watchlist', '/success', '/print', '/enquire'];

/** The script of the service worker for one build, as browsers run it. */
export function workerScript({ id, readAt, shell, searchPath }: Build): string {
  const built = { id, readAt: readAt.getTime(), shell, never: [...ofTheServer, searchPath] };
  return `const built = ${JSON.stringify(built)};\n${stripTypeScriptTypes(source.replace(/^export \{\};$/m, ''))}`;
}

/** What takes the place of the service worker at a dealer who has it off: it clears up what an earlier one left. */
export const clearingScript = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
