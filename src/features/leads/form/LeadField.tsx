import type { ReactNode } from 'react';
import type { FieldView, OwnKind } from '../model/field-view.ts';
import { Box, Boxes, Choice, type ControlProps, FileField, Line, Lines } from './FieldControls.tsx';

/** Draws a control; none has state of its own that would be lost where it is another function the next time. */
type Control = (props: ControlProps) => ReactNode;

/** Controls that a form brings along (FeedbackForm.tsx, FinanceForm.tsx, OfferForm.tsx, TestDriveForm.tsx). */
export type OwnControls = Partial<Record<OwnKind, Control>>;

const controls: Record<Exclude<FieldView['kind'], OwnKind>, Control> = {
  line: Line,
  lines: Lines,
  file: FileField,
  choice: Choice,
  box: Box,
  boxes: Boxes,
  hidden: ({ field, value }) => (
    <input type="hidden" name={field.field} defaultValue={typeof value === 'string' ? value : ''} />
  ),
};

/** One field of a lead form, whichever it is. What a form does not bring a control for can be written. */
export function LeadField({ own, ...props }: ControlProps & { own: OwnControls | undefined }) {
  const control = { ...controls, ...own }[props.field.kind] ?? Line;
  return control(props);
}
