import type { Texts } from '~/domain/texts/platform-texts.ts';

const textIds = [
  'vehicleTitle',
  'vehicleButton',
  'finding',
  'confirmTitle',
  'confirmButton',
  'notMine',
  'kmsLabel',
  'kmsHint',
  'next',
  'back',
  'saving',
  'soFar',
  'photosTitle',
  'photosHint',
  'photosTooLarge',
  'photosLabel',
  'photosSend',
  'photosSending',
  'photosThere',
  'keepTitle',
  'keep',
  'failed',
  'over',
] as const satisfies readonly (keyof Texts['valuation'])[];

/** The texts of the steps; every page of the valuation has them in its markup. */
export type StepTexts = Pick<Texts['valuation'], (typeof textIds)[number]> &
  Pick<Texts['fields'], 'rego' | 'regoState'> &
  Pick<Texts['fieldErrors'], 'severalErrors'> & {
    /** Of a field that was left empty. */
    empty: Record<'rego' | 'kms' | 'answer', string>;
  };

export function stepTexts({ valuation, fields, fieldErrors }: Texts): StepTexts {
  const words = Object.fromEntries(textIds.map((id) => [id, valuation[id]])) as Pick<
    StepTexts,
    (typeof textIds)[number]
  >;
  const { rego, regoState } = fields;
  const { severalErrors, required_rego, required_kms } = fieldErrors;
  const empty = { rego: required_rego, kms: required_kms, answer: valuation.choose };
  return { ...words, rego, regoState, severalErrors, empty };
}
