/** What Stripe's SDK sends, `a[b][0]=c` of a form, as an object. */
export function readStripeForm(body: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    let place = root;
    for (const key of keys.slice(0, -1)) {
      const next = (Object.hasOwn(place, key) ? place[key] : undefined) ?? {};
      place[key] = next;
      place = next as Record<string, unknown>;
    }
    const last = keys.at(-1);
    if (last) place[last] = value;
  }
  return root;
}
