import { type AskedWords, askedParts, type WordsChip } from '~/domain/words/asked-words.ts';
import { $askedWords, storedWords, type WordsMemory } from './asked-words.ts';

/** Remembers what was typed and what became of it, for this tab; undefined forgets it. */
export function keepWords(asked: AskedWords | undefined): void {
  if (asked) storedWords.write(asked);
  else storedWords.forget();
  $askedWords.set(asked && memoryOf(asked));
}

export function recallWords(): void {
  const stored = storedWords.read();
  if (isAsked(stored)) $askedWords.set(memoryOf(stored));
}

const memoryOf = (asked: AskedWords): WordsMemory => ({
  asked,
  chipsOf: (state, nameOf) =>
    askedParts(state, asked, nameOf).map(({ own, ...part }) => ({
      ...part,
      ...(own && { onLeave: () => leave(asked, own) }),
    })),
});

const leave = (asked: AskedWords, own: WordsChip) =>
  keepWords({ ...asked, chips: asked.chips.filter((chip) => chip !== own) });

function isAsked(value: unknown): value is AskedWords {
  const { text, chips, dropped, others } = (value ?? {}) as Partial<Record<keyof AskedWords, unknown>>;
  return (
    typeof text === 'string' && [chips, dropped, others].every(Array.isArray) && (chips as unknown[]).every(isChip)
  );
}

const isChip = (chip: unknown) => {
  const { words, parts } = (chip ?? {}) as { words?: unknown; parts?: unknown };
  return typeof words === 'string' && typeof parts === 'object' && parts !== null;
};
