const cabs: readonly (readonly [name: string, words: RegExp])[] = [
  ['Dual Cab', /\b((dual|double|crew|twin)[ -]?|[dc]\/)cab\b/i],
  ['Extra Cab', /\b((extra|extended|space|king|super|freestyle)[ -]?|[ex]\/)cab\b/i],
  ['Single Cab', /\b((single|regular|standard)[ -]?|s\/)cab\b/i],
];

/** The cab of a ute or truck that a feed names somewhere in a text: "DOUBLE CAB P/UP" is "Dual Cab". Undefined if none is named. */
export function cabName(text: string | undefined): string | undefined {
  return text === undefined ? undefined : cabs.find(([, words]) => words.test(text))?.[0];
}
