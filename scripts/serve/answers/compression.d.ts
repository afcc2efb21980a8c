declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions, ZlibOptions } from 'node:zlib';

  /** The part of the package that the gateway uses; its own types pull in those of Express. */
  export default function compression(
    options?: ZlibOptions & { brotli?: BrotliOptions },
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
