import { ask } from '../../../scripts/bench/load/ask.ts';

/** Pages, routes, refusals and errors that a server makes. */
const onRequest = [
  '/enquire',
  '/sign-in',
  '/finance',
  '/success',
  '/enquire?form=careers',
  '/api/leads',
  '/cars/none',
  '/api/valuations/x',
  '/parts/cards',
];

/**
 * Asks a server for what it makes of several dealers: one by one, then all at once, each a few times beside others.
 * @returns the answers one by one, by dealer and path, and what was answered differently at once
 */
export async function askAtOnce(port: number, dealers: readonly string[]) {
  const answerOf = async (slug: string, path: string) => {
    const { status, text } = await ask(port, slug, path);
    return `${status} ${text.replace(/server-render-time="[^"]*"|uid="\w+"|[0-9a-f-]{36}|\d{13}/g, '')}`;
  };
  const asked = dealers.flatMap((slug) => onRequest.map((path) => [slug, path] as const));
  const alone = new Map<string, string>();
  for (const [slug, path] of asked) alone.set(`${slug} ${path}`, await answerOf(slug, path));
  const waiting = Array.from({ length: 400 }, (_, n) => asked[(n * 7) % asked.length] ?? asked[0]).values();
  const wrong: string[] = [];
  const inTurn = async () => {
    for (const one of waiting) {
      const [slug, path] = one as (typeof asked)[number];
      if ((await answerOf(slug, path)) !== alone.get(`${slug} ${path}`)) wrong.push(`${slug} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, inTurn));
  return { alone, wrong };
}
