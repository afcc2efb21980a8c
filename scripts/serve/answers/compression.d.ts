declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions, ZlibOptions } from 'node:zlib';

  /** The part of the package that the gateway uses; its own types bring those of Express. */
  export default function compression(
    options?: ZlibOptions & {
      brotli?: BrotliOptions;
      /** Bytes; a body that is known to be smaller goes as it is. */
      threshold?: number;
    },
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
