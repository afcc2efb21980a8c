/** The names in curly brackets within a text: 'Ask about {car}' has 'car'. */
type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/**
 * A text that the dealer may have reworded. It may use the names of the platform's own text, each in curly brackets; `names` exists only for the
 * compiler, which requires exactly these in `fill`.
 */
export type Text<Name extends string = never> = string & { readonly length: number; readonly names?: Name };

/** The texts of one feature, as a dealer has them. `D` are the platform's. */
export type TextsOf<D extends Readonly<Record<string, string>>> = { readonly [Id in keyof D]: Text<NamesIn<D[Id]>> };

const namePattern = /\{(\w+)\}/g;

/** The names that a text uses: 'Ask {dealer} about {car}' -> ['dealer', 'car']. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(namePattern)].map(([, name = '']) => name);
}

/** A text with its names filled in. A text whose names depend on the reader's current day is filled in the browser, with this same function. */
export function fill<Name extends string>(text: Text<Name>, values: Readonly<Record<Name, string | number>>): string {
  return text.replace(namePattern, (whole, name: string) => String(values[name as Name] ?? whole));
}

/**
 * The text before and after a name, for markup or for the browser to insert something in between. A wording without the name is all before
 * it.
 */
export function around<Name extends string>(text: Text<Name>, name: Name): [before: string, after: string] {
  const [before = '', after = ''] = text.split(`{${name}}`, 2);
  return [before, after];
}
