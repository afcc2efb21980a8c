import type { Plugin } from 'vite';

/** Routes that are not pages answer a method that they do not export as JSON, with a 405; Astro would send its "not found" page. */
export const otherMethods = (): Plugin => ({
  name: 'other-methods',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform: {
    filter: { id: /[\\/]src[\\/]pages[\\/].*\.ts$/, code: /export const prerender = false/ },
    handler: (code) => ({ code: `${code}\n${restOf(code)}`, map: null }),
  },
});

/** The exports of a route for all methods without one of their own; a HEAD is answered as a GET. */
export function restOf(code: string): string {
  const own = [...code.matchAll(/^export const ([A-Z]+)\b/gm)].map(([, method = '']) => method);
  if (own.includes('ALL')) return '';
  const allow = own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', ');
  return `import { wrongMethod } from '~/server/http.ts';
export const ALL = () => wrongMethod('${allow}');
${own.includes('GET') ? 'export { GET as HEAD };' : ''}`;
}
