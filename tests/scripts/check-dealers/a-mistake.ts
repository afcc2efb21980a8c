/** A mistake that an editor plausibly makes in a dealer's files, and the files that have it. */
import { type Files, smith } from '../../site/dealers-folder.ts';

export interface Mistake {
  it: string;
  files: Files;
  /** The one line about it. */
  says: RegExp;
}

export const offer = (changes: Record<string, unknown> = {}) => ({
  ...{ id: 'spring', name: 'Spring offer', description: 'Two years of free servicing.' },
  ...{ start: '2026-09-01', expiry: '2026-12-31' },
  ...changes,
});
export const offers = (changes: Record<string, unknown>): Files => smith({ offers: { offers: [offer(changes)] } });
export const links = (href: string): Files => smith({ navigation: { header: [{ label: 'Cars', href }], footer: [] } });
export const dealer = (changes: Record<string, unknown>): Files => smith({ dealer: changes });
export const home = (...sections: object[]): Files => smith({ home: { sections } });
export const file = (name: string, content: string | Buffer): Files => ({ ...smith(), [`smith/${name}`]: content });
export const page = (body: string, head = 'title: Our yard\ndescription: Where we are and how to find us.') =>
  file('pages/yard.md', `---\n${head}\n---\n\n${body}\n`);
export const head = (lines: string) => page('Come and see us.', lines);
export const latin = (text: string) => Buffer.from(text, 'latin1');
export const words = (count: number) => Array.from({ length: count }, () => 'words').join(' ');
export const dealerText = JSON.stringify(smith()['smith/dealer.json'], null, 2);

export function pick(files: Files): Files {
  return { 'smith/navigation.json': files['smith/navigation.json'] };
}
