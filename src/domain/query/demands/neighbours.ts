import type { Phrase } from './phrase.ts';

const ofVehicle = ['make', 'model', 'badge'];

/** Whether a match is a make, model or badge that may have a weak badge beside it. */
const isVehicle = (phrase: Phrase | undefined) =>
  phrase?.kind === 'part' && ofVehicle.includes(phrase.meanings[0]?.from ?? '');

/** What "or" refers back to: in "CX-9 Azami or GT" the model, though the Azami is unknown here. */
function beforeOr(phrases: readonly Phrase[], at: number): number {
  if (phrases[at]?.kind !== 'or') return at;
  return phrases[at - 1]?.kind === 'word' ? at - 2 : at - 1;
}

/**
 * Everyday words that may be a badge ("sport", "s") are one beside a make, a model or another badge: "Corolla Ascent Sport". Elsewhere they
 * stay words. So does one word of a model's name beside an unknown word: "off road" is not a Road Owl.
 */
export function settleWeak(phrases: readonly Phrase[]): Phrase[] {
  const settled = [...phrases];
  const settle = (at: number, beside: number) => {
    const one = settled[at];
    if (one?.kind === 'word' && one.meanings[0]?.demands.length && isVehicle(settled[beside]))
      settled[at] = { ...one, kind: 'part' };
  };
  for (let at = 1; at < settled.length; at++) settle(at, beforeOr(settled, at - 1));
  for (let at = settled.length - 2; at >= 0; at--) settle(at, at + 1);
  const isWord = (at: number) => settled[at]?.kind === 'word';
  return settled.map((one, at) =>
    one.kind === 'part' && one.meanings[0]?.partial && !one.not && (isWord(at - 1) || isWord(at + 1))
      ? { ...one, kind: 'word' }
      : one,
  );
}
