import { type ComplianceRule, error, type Level } from './rule.ts';

interface Phrase {
  pattern: RegExp;
  why: string;
  level: Level;
  /** States in which it breaks a law; elsewhere a person has to look at it. */
  states?: readonly string[];
}

/** Words that are misleading, or banned from advertisements by law. */
const phrases: readonly Phrase[] = [
  {
    pattern: /\bon[- ]road costs?\b|\bplus on[- ]roads?\b|(?:\+|\bplus)\s?ORCs?\b/i,
    why: 'advertisements in NSW never say this: give the drive-away price',
    level: 'error',
    states: ['NSW'],
  },
  {
    pattern: /\bno refunds?\b/i,
    why: 'the consumer guarantees cannot be taken away (ACL s 64)',
    level: 'error',
  },
  {
    pattern:
      /\b(?:guaranteed (?:finance|loan|credit)?\s?approvals?|(?:finance|loan|credit) (?:approval )?guaranteed|everyone (?:is )?approved|no credit checks?)\b/i,
    why: 'credit may be offered only after an assessment (NCCP Act ch 3)',
    level: 'error',
  },
  {
    pattern: /\b(?:sold as is|as[- ]is,? where[- ]is|no warranty (?:given|implied|offered))\b/i,
    why: 'the consumer guarantees cannot be taken away (ACL s 64)',
    level: 'warning',
  },
  {
    pattern: /\binterest[- ]free\b/i,
    why: 'say what the credit costs in all',
    level: 'warning',
  },
];

/** No page contains a phrase that is misleading or banned by law or by the dealer. */
export const bannedPhrases: ComplianceRule = {
  id: 'banned-phrases',
  title: 'No banned phrases',
  check: ({ text: main, footer, title, description }, { tradingStates, bannedPhrases: own }) => {
    const text = [title, description, main, footer].join(' \n ');
    const lower = text.toLowerCase();
    return [
      ...phrases.flatMap(({ pattern, why, level, states }) => {
        const found = pattern.exec(text)?.[0];
        if (!found) return [];
        const here = !states || states.some((state) => tradingStates.includes(state));
        const words = [found.trim()];
        return [{ level: here ? level : ('warning' as const), message: `"${words[0]}": ${why}`, words }];
      }),
      ...own
        .filter((phrase) => lower.includes(phrase.toLowerCase()))
        .map((phrase) => ({
          ...error(`"${phrase}": banned by the dealer (compliance.bannedPhrases)`),
          words: [phrase],
        })),
    ];
  },
};
