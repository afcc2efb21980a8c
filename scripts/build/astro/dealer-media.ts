import { createReadStream, existsSync, lstatSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { decoded } from '../../../src/domain/decoded.ts';
import { mediaType } from '../../../src/domain/pictures/media-kinds.ts';
import { isBehindLink } from '../../../src/server/behind-link.ts';
import { mediaPolicy } from '../../../src/server/security-headers.ts';
import { isHidden } from '../../../src/site/load/files-in.ts';

/** Serves `dealers/<slug>/media/**` at `/media/**`: copied into the client output, read from the folder in `astro dev`. */
export function dealerMedia(folder: string): AstroIntegration {
  return {
    name: 'dealer-media',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const filter = (file: string) => !isHidden(relative(folder, file)) && !lstatSync(file).isSymbolicLink();
        if (existsSync(folder)) await cp(folder, fileURLToPath(new URL('media/', dir)), { recursive: true, filter });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/media', (request, response, next) => {
          const file = normalize(join(folder, decoded((request.url ?? '').split('?')[0] ?? '') ?? ''));
          if (!file.startsWith(folder + sep) || !existsSync(file) || !statSync(file).isFile()) return next();
          if (isBehindLink(folder, relative(folder, file))) return next();
          response.setHeader('x-content-type-options', 'nosniff');
          response.setHeader('content-security-policy', mediaPolicy(file));
          response.setHeader('content-type', mediaType(file) ?? 'application/octet-stream');
          createReadStream(file).pipe(response);
        });
      },
    },
  };
}
