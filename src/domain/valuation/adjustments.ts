/** The effect of an answer on the figure: a percentage of it, or dollars. */
type Effect = { percent: number } | { dollars: number };

/**
 * The questions that adjust a figure, in the order asked, and the effect of each answer. The initial figure is for a vehicle in good order,
 * with its service history, no accident and two keys: those answers change nothing.
 */
export const adjustments = [
  {
    id: 'condition',
    answers: { excellent: { percent: 3 }, good: { percent: 0 }, fair: { percent: -7 }, poor: { percent: -16 } },
  },
  { id: 'history', answers: { full: { percent: 0 }, partial: { percent: -4 }, none: { percent: -9 } } },
  { id: 'accident', answers: { none: { percent: 0 }, repaired: { percent: -6 }, damaged: { percent: -14 } } },
  { id: 'keys', answers: { two: { dollars: 0 }, one: { dollars: -350 } } },
] as const satisfies readonly { id: string; answers: Readonly<Record<string, Effect>> }[];

type Adjustment = (typeof adjustments)[number];
export type AdjustmentId = Adjustment['id'];
export const adjustmentIds = adjustments.map(({ id }) => id);

/** The answers, by question. */
export type Answers = Readonly<Partial<Record<AdjustmentId, string>>>;

/** An answer as sent: with the id of its question. */
export type AdjustmentAnswer = { id: AdjustmentId; answer: string };

/** The answers as sent, in the order of the questions. */
export const answerList = (answers: Answers): AdjustmentAnswer[] =>
  adjustmentIds.flatMap((id) => {
    const answer = answers[id];
    return answer === undefined ? [] : [{ id, answer }];
  });

const effectsOf = (id: AdjustmentId): Readonly<Record<string, Effect>> =>
  adjustments.find((question) => question.id === id)?.answers ?? {};

/** The possible answers to a question, the best first. */
export const answersOf = (id: AdjustmentId): string[] => Object.keys(effectsOf(id));

/** Whether a text is one of the question's answers. */
export const isAnswer = (id: AdjustmentId, answer: string): boolean => Object.hasOwn(effectsOf(id), answer);

/** The first question that is still open; none once all are answered. */
export const openQuestion = (answers: Answers): AdjustmentId | undefined =>
  adjustmentIds.find((id) => answers[id] === undefined);

/**
 * Whole dollars that an answer adds to the figure (negative: takes off it), to the nearest 10. Each applies to the figure before all
 * questions, so that it is the same whatever the other answers.
 * @param value the figure before the questions, dollars
 */
export function effectOf(id: AdjustmentId, answer: string, value: number): number {
  const effect = effectsOf(id)[answer];
  if (!effect) return 0;
  // `+ 0` turns -0 into 0.
  return 'dollars' in effect ? effect.dollars : Math.round((value * effect.percent) / 1000) * 10 + 0;
}

/** The figure after the answers so far, whole dollars; never below zero. */
export function adjusted(value: number, answers: Answers): number {
  const effects = Object.entries(answers).map(([id, answer]) => effectOf(id as AdjustmentId, answer ?? '', value));
  return Math.max(
    0,
    effects.reduce((sum, effect) => sum + effect, value),
  );
}
