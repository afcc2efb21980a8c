import type { IncomingMessage, ServerResponse } from 'node:http';
import { largestBody, MB, uploadLimits } from '../../../src/domain/request/body-limits.ts';
import { isThisMachine } from '../../../src/server/visitor.ts';

/**
 * Unfinished bodies, and bytes of bodies in memory, those of requests until the response is sent, those of responses
 * until they are read: of one network address, and in total, which few cannot fill.
 */
const most = {
  bodies: { ofOne: 12, inAll: 1024 },
  bytes: { ofOne: 64 * MB, inAll: 256 * MB },
};
/** Bytes; no route accepts more. */
const largest = largestBody(uploadLimits.node);
/** Bytes; a form without files is smaller, and never gives way because files fill the memory. */
const small = MB;
/** Bytes of memory for each piece of a body besides its own: pieces of one byte would take a hundred times theirs. */
const perPiece = 256;
/** A body must grow every `pause` ms; one that takes longer than `patience` ms must come at `slowest` bytes a second on average. */
const pause = 5000;
const patience = 30_000;
const slowest = 4096;

export type HeldBodies = ReturnType<typeof heldBodies>;

type Held = { address: string; held: number; isUnread: boolean; stop: () => void };

/** The status of a body that did not arrive: 408 if it stopped or was too slow, 503 if it gave way to others. */
type Missed = 408 | 503;

/**
 * The bodies that the gateway holds in memory. No new one is refused; with too many from one address or in total, one
 * of the address with most gives way, the oldest or, with too many bytes, the largest.
 */
export function heldBodies() {
  const bodies = new Set<Held>();
  /** By what is held, and by that with an address; a total of nothing takes no memory. */
  const totals = new Map<string, number>();
  const total = (name: string): number => totals.get(name) ?? 0;

  function hold(what: keyof typeof most, address: string, more: number): void {
    for (const name of [what, `${what} ${address}`]) {
      if (total(name) + more > 0) totals.set(name, total(name) + more);
      else totals.delete(name);
    }
    const { ofOne, inAll } = most[what];
    while (total(`${what} ${address}`) > ofOne && !isThisMachine(address) && stopOne(what, address));
    while (total(what) > inAll && stopOne(what));
  }

  /** Stops the oldest of the address with most bodies, or the largest of that with most bytes; false if there is none to stop. */
  function stopOne(what: keyof typeof most, address?: string): boolean {
    let found: Held | undefined;
    const weight = (body: Held) => total(`${what} ${body.address}`) * 2 ** 32 + (what === 'bytes' ? body.held : 0);
    for (const body of bodies) {
      const mayGiveWay = what === 'bytes' ? body.isUnread || body.held >= small : !body.isUnread;
      if (!mayGiveWay || (address !== undefined && body.address !== address)) continue;
      if (!found || weight(body) > weight(found)) found = body;
    }
    found?.stop();
    return found !== undefined;
  }

  /** Counts the bytes of a rendered response until they are read. One that gives way is cut off. */
  function keepUnread(response: ServerResponse, address: string): void {
    const body = { address, held: response.writableLength, isUnread: true, stop };
    function stop() {
      if (bodies.delete(body)) hold('bytes', address, -body.held);
      response.destroy();
    }
    bodies.add(body);
    hold('bytes', address, body.held);
    response.once('close', stop);
  }

  /**
   * Receives a body before a server is called: half-sent ones keep nothing busy, however many there are. Resolves with undefined once it
   * is in `request.body`, where Astro's node adapter looks for it. Of one that is too large it passes on only the size, as Content-Length:
   * routes refuse it in their own words.
   */
  const receive = (request: IncomingMessage, response: ServerResponse, address: string): Promise<Missed | undefined> =>
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
      const body: Held = { address, held: 0, isUnread: false, stop: () => end(503) };

      function add(piece: Buffer): void {
        size += piece.length;
        pieces.push(piece);
        body.held += piece.length + perPiece;
        hold('bytes', address, piece.length + perPiece);
        if (size <= largest) return;
        pieces.length = 0;
        end();
      }

      function end(missed?: Missed): void {
        if (!bodies.delete(body)) return;
        clearInterval(watch);
        // What still comes is dropped, and what has come is in memory once.
        request.off('data', add);
        const received = pieces.splice(0);
        if (!missed) Object.assign(request, { body: Buffer.concat(received) });
        // Routes decide by it how much they read; one sent in pieces names none.
        if (!missed && size > 0) request.headers['content-length'] = String(size);
        hold('bodies', address, -1);
        const release = () => hold('bytes', address, -body.held);
        if (missed || response.destroyed) release();
        else response.once('close', release);
        resolve(missed);
      }

      bodies.add(body);
      hold('bodies', address, 1);
      if (Number(request.headers['content-length'] ?? 0) > largest) end();
      else
        request
          .on('data', add)
          .once('end', () => end())
          .once('close', () => end(408));
    });

  return { receive, keepUnread };
}
