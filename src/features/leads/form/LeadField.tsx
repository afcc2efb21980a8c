import type { ReactNode } from 'react';
import type { OwnKind } from '~/domain/lead/fields/lead-field.ts';
import type { FieldView } from '../model/field-view.ts';
import { Box, Boxes, Choice, type ControlProps, FileField, Line, Lines } from './FieldControls.tsx';

/** Renders a control; none has its own state, which would be lost if the function changed. */
type Control = (props: ControlProps) => ReactNode;

/** Controls that a form adds (FeedbackForm.tsx, FinanceForm.tsx, OfferForm.tsx, BookingForm.tsx). */
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

/** Any field of a lead form. A field without a control is a text input. */
export function LeadField({ own, ...props }: ControlProps & { own: OwnControls | undefined }) {
  const control = { ...controls, ...own }[props.field.kind] ?? Line;
  return control(props);
}
