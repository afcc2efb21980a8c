/** A search client's way to a host, without what a page has for one that does not answer. */
export async function overHttp(input: string | URL | Request, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(input, init);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}
