import { existsSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { inspect } from 'node:util';
import inject from 'light-my-request';
import { errorText } from '../../src/domain/error-text.ts';
import { onceLoaded } from '../../src/domain/once.ts';
import { mediaType } from '../../src/domain/pictures/media-kinds.ts';
import { type Redirect, redirectFor } from '../../src/domain/redirect.ts';
import { addressInCode } from '../../src/layouts/request/address-in-code.ts';
import { onRequestRoot } from '../../src/paths.ts';
import { mediaPolicy } from '../../src/server/security-headers.ts';
import type { Services } from '../../src/server/services/services.ts';
import { redirectsIn } from '../build/outputs/redirects.ts';
import { currentRelease, releaseMark } from '../releases/release.ts';
import type { Admits } from './answers/admission.ts';
import { compressAnswer } from './answers/compressed-answers.ts';
import type { OnRequestSite, SendAsked } from './answers/on-request-pages.ts';
import { askedFor, isApi, send, sendError, sendNotFound, sendText } from './answers/plain-responses.ts';
import { presentFile } from './answers/present-files.ts';
import { earlierFiles, type Files, releaseFiles } from './answers/release-files.ts';
import { isForServers, keepPlainRange, pathOf } from './answers/request-checks.ts';
import { cacheControl } from './answers/response-headers.ts';
import type { ReleaseServer } from './servers/servers.ts';

/** The release that is live. */
type Build = OnRequestSite & {
  /** Folder of its files. */
  client: string;
  files: Files;
  /** Addresses that lead elsewhere. */
  redirects: () => Promise<Redirect[]>;
  /** The server of its code, and the dealer, loaded once. */
  server: () => Promise<ReleaseServer | undefined>;
};

/** A page on request, and a picture with a name that does not exist. */
const firstAsked = [`${onRequestRoot}/search`, '/api/picture/0/160'];
/** How long a server may take for each, ms. */
const longest = 10_000;

/** For the routes and pages of all dealers. */
export type Locals = { services?: Pick<Services, 'till'> };

type DealerSiteOptions = {
  distDir: string;
  slug: string;
  locals: Locals;
  log: (message: string) => void;
  /** Whether a server may be called now; else a response has been sent (admission.ts). */
  admits: Admits;
  /** Sends search pages that are made on request; one for all dealers. */
  sendAsked: SendAsked;
  /** Loads the server of a release; one for all dealers. */
  serverOf: (release: string) => Promise<ReleaseServer | undefined>;
};

export type DealerSite = ReturnType<typeof dealerSite>;

/** One built dealer: its files, and the release that is live. */
export function dealerSite({ distDir, slug, locals, log, admits, sendAsked, serverOf }: DealerSiteOptions) {
  let build: Build | undefined;
  /** Mark of the last release that was missing. */
  let missed: string | undefined;
  let state: 'not loaded' | 'ready' | 'failed' = 'not loaded';

  /** The release that is live now; another one is picked up with the next request. */
  function currentBuild(): Build | undefined {
    const mark = releaseMark(distDir, slug);
    if (mark === undefined) return undefined;
    if (mark === build?.mark) return build;
    try {
      const release = currentRelease(distDir, slug);
      if (release && existsSync(join(release, 'client'))) build = open(release, mark);
      else
        throw new Error(
          `the live release, ${release}, is missing. Make another live: node scripts/releases.ts switch --dealer ${slug}`,
        );
    } catch (error) {
      if (mark !== missed) log(`${slug}: ${errorText(error)}`);
      missed = mark;
    }
    return build;
  }

  function open(release: string, mark: string): Build {
    state = 'not loaded';
    const client = join(release, 'client');
    const answer: RequestListener = (request, response) => {
      ask(opened, request, response).then(
        (isAnswered) => isAnswered || response.writeHead(404).end(),
        (error: Error) => response.destroy(error),
      );
    };
    const opened: Build = {
      slug,
      mark,
      client,
      files: releaseFiles(client, (problem) => log(`${slug}: ${problem}`)),
      redirects: onceLoaded(() => redirectsIn(client)),
      server: onceLoaded(() => load(release)),
      answer,
      warmUp: async () => {
        const server = await opened.server().catch((error: unknown) => log(`${slug}: ${inspect(error)}`));
        if (!server) return;
        server.code.warm ??= firstResponse(answer);
        await server.code.warm;
      },
    };
    return opened;
  }

  function load(release: string): ReturnType<typeof serverOf> {
    const server = serverOf(release);
    server.then(
      (found) => (state = found ? 'ready' : 'not loaded'),
      () => (state = 'failed'),
    );
    return server;
  }

  /** Loads most of a server, which takes a second or two: its parts are loaded on demand. The response does not matter. */
  async function firstResponse(answer: RequestListener): Promise<void> {
    try {
      for (const url of firstAsked) {
        const signal = AbortSignal.timeout(longest);
        await inject(answer, { method: 'GET', url, headers: { host: `${slug}.localhost` }, signal });
      }
    } catch (error) {
      log(`${slug}: ${inspect(error)}`);
    }
  }

  /** Passes a request to the server, with the dealer; false if it has no route for it. */
  async function ask(
    { client, server }: Build,
    request: IncomingMessage,
    response: ServerResponse,
    arrivedAt = performance.now(),
  ): Promise<boolean> {
    const served = await server();
    if (!served) return false;
    const { code, dealer } = served;
    let passedOn = false;
    const { url: asked = '/' } = request;
    request.url = dealer ? addressInCode(asked, dealer.site) : asked;
    const passed = { ...locals, ...dealer, clientFolder: client, arrivedAt, ...(request.url !== asked && { asked }) };
    await code.handler(request, response, () => (passedOn = true), passed);
    return !passedOn;
  }

  /** @param isMangled whether the address cannot be read: to a shopper, such a link leads nowhere */
  async function handle(request: IncomingMessage, response: ServerResponse, isMangled: boolean): Promise<void> {
    const arrivedAt = performance.now();
    try {
      if (isApi(request) && !isMangled && !(await admits(request, response))) return;
      const current = currentBuild();
      if (!current) return sendText(response, 503, 'This site is being published. Please try again in a moment.');
      const { client } = current;
      const path = pathOf(request);
      if (isMangled) return await sendNotFound(client, request, response, 400);
      if (isForServers(path)) return await sendNotFound(client, request, response);
      if (await sendAsked(request, response, current)) return;
      const present = await presentFile(request, { slug, client, reserved: locals.services?.till?.reserved });
      // Not cached: it changes as soon as a hold ends.
      if (present && present !== 'made now')
        return send(response.setHeader('cache-control', 'no-cache'), 200, present.type, present.text);
      if (!present && (await sendBuilt(current, request, response))) return;
      // API calls have already been checked.
      if (!isApi(request) && !(await admits(request, response))) return;
      compressAnswer(request, response);
      if (!(await ask(current, request, response, arrivedAt))) await sendNotFound(client, request, response);
    } catch (error) {
      log(`${slug}: ${askedFor(request)}: ${inspect(error)}`);
      if (response.headersSent) response.destroy();
      else sendError(request, response, 500, 'Something went wrong on our side. Please try again.');
    }
  }

  /** Sends what a build has for an address: a file or a redirect; false if that is nothing. */
  async function sendBuilt(current: Build, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (await sendStatic(current.files, request, response)) return true;
    for (const files of earlierFiles(distDir, slug, current.client, pathOf(request)))
      if (await sendStatic(files, request, response)) return true;
    const redirect = redirectFor(await current.redirects(), request.url ?? '/');
    if (!redirect) return false;
    const { status, to } = redirect;
    response.writeHead(status, { location: to, 'cache-control': 'public, max-age=3600' }).end();
    return true;
  }

  return {
    handle,
    serverState: () => state,
    /** Warms up the server of the live release, unless another dealer's has done so, and no visitor waits for it. */
    warmUp: async () => currentBuild()?.warmUp(),
  };
}

/** Sends a file; false if there is none at this address. */
function sendStatic(files: Files, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const path = pathOf(request);
  // A release made before media were checked may hold anything. "/media/" itself may be a content page.
  if (/^\/media\/./.test(path) && !mediaType(path)) return Promise.resolve(false);
  keepPlainRange(request);
  response.setHeader('cache-control', cacheControl(path));
  const policy = response.getHeader('content-security-policy');
  if (path.startsWith('/media/')) response.setHeader('content-security-policy', mediaPolicy(path));
  // A file that disappears between lookup and reading (a build was swapped in) ends this response, not the process.
  response.once('pipe', (file) => file.once('error', () => response.destroy()));
  return new Promise((resolve) => {
    response.once('close', () => resolve(true));
    files(request, response, () => {
      response.removeHeader('cache-control');
      if (policy) response.setHeader('content-security-policy', policy);
      resolve(false);
    });
  });
}
