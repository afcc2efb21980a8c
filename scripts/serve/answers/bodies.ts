import type { IncomingMessage, ServerResponse } from 'node:http';
import { largestBody, uploadLimits } from '../../../src/domain/request/body-limits.ts';
import { isThisMachine } from '../../../src/server/visitor.ts';
import { tally } from './tally.ts';

const megabyte = 1024 * 1024;
/** Unfinished bodies, and bytes of bodies in memory until their response is sent: from one network address, and in total, which few cannot fill. */
const most = {
  bodies: { ofOne: 12, inAll: 1024 },
  bytes: { ofOne: 64 * megabyte, inAll: 256 * megabyte },
};
/** Bytes; no route accepts more. */
const largest = largestBody(uploadLimits.node);
/** Bytes of memory for each piece of a body besides its own: pieces of one byte would take a hundred times theirs. */
const perPiece = 256;
/** A body must grow every `pause` ms; one that takes longer than `patience` ms must come at `slowest` bytes a second on average. */
const pause = 5000;
const patience = 30_000;
const slowest = 4096;

type Unfinished = { address: string; held: number; stop: () => void };

/** The status of a body that did not arrive: 408 if it stopped or was too slow, 503 if it gave way to others. */
type Missed = 408 | 503;

/**
 * Receives bodies before a dealer's server is called: half-sent ones keep nothing busy, however many there are. No new body is refused; with too
 * many from one address or in total, the oldest gives way (with too many bytes, the largest): one of an ordinary visitor takes moments.
 * @returns a function that resolves with undefined once a body is in `request.body`, where Astro's node adapter looks for it. Of one that is
 * too large it passes on only the size, as Content-Length: routes refuse it in their own words
 */
export function bodyReceiver() {
  const unfinished = new Set<Unfinished>();
  const held = tally();

  function hold(what: keyof typeof most, address: string, more: number): void {
    held.add(what, more);
    held.add(`${what} ${address}`, more);
    const { ofOne, inAll } = most[what];
    while (held.of(`${what} ${address}`) > ofOne && !isThisMachine(address) && stopOne(what, address));
    while (held.of(what) > inAll && stopOne(what));
  }

  /** False if there is none to stop. */
  function stopOne(what: keyof typeof most, address?: string): boolean {
    const bodies = [...unfinished].filter((body) => address === undefined || body.address === address);
    const body = what === 'bodies' ? bodies[0] : bodies.toSorted((a, b) => b.held - a.held)[0];
    body?.stop();
    return body !== undefined;
  }

  return (request: IncomingMessage, response: ServerResponse, address: string): Promise<Missed | undefined> =>
    new Promise((resolve) => {
      const pieces: Buffer[] = [];
      let size = 0;
      let sizeBefore = 0;
      let waited = 0;
      const watch = setInterval(() => {
        waited += pause;
        if (size === sizeBefore || (waited >= patience && size < (slowest * waited) / 1000)) end(408);
        sizeBefore = size;
      }, pause);
      const body: Unfinished = { address, held: 0, stop: () => end(503) };

      function add(piece: Buffer): void {
        size += piece.length;
        pieces.push(piece);
        body.held += piece.length + perPiece;
        hold('bytes', address, piece.length + perPiece);
        if (size <= largest) return;
        request.headers['content-length'] = String(size);
        pieces.length = 0;
        end();
      }

      function end(missed?: Missed): void {
        if (!unfinished.delete(body)) return;
        clearInterval(watch);
        // What still comes is dropped, and what has come is in memory once.
        request.off('data', add);
        const received = pieces.splice(0);
        if (!missed) Object.assign(request, { body: Buffer.concat(received) });
        hold('bodies', address, -1);
        const release = () => hold('bytes', address, -body.held);
        if (missed || response.destroyed) release();
        else response.once('close', release);
        resolve(missed);
      }

      unfinished.add(body);
      hold('bodies', address, 1);
      if (Number(request.headers['content-length'] ?? 0) > largest) end();
      else
        request
          .on('data', add)
          .once('end', () => end())
          .once('close', () => end(408));
    });
}
