import { Field } from '~/components/ui/form/Field.tsx';
import { Choice, type ControlProps, controlProps, Line } from '../form/FieldControls.tsx';
import type { DriveTimes } from './use-drive-times.ts';

type DriveProps = ControlProps & { drive: DriveTimes | undefined };

/** The day of a test drive or service: any, until the free ones are known. */
export function DriveDate({ drive, ...props }: DriveProps) {
  if (!drive?.days.length) return <Line {...props} value={drive?.date ?? props.value} />;
  const { frame, control } = controlProps(props);
  const { defaultValue: _, ...rest } = control;
  return (
    <Field {...frame}>
      <select {...rest} value={dayOf(drive)?.date ?? ''} onChange={({ target }) => drive.choose(target.value)}>
        <option value="">{props.field.empty}</option>
        {drive.days.map(({ date, name }) => (
          <option key={date} value={date}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** The time of day, one of the free ones of the day. */
export function DriveTime({ drive, ...props }: DriveProps) {
  if (!drive?.days.length) {
    return <Line {...props} value={drive?.time ?? props.value} />;
  }
  const times = dayOf(drive)?.times ?? [];
  const choices = times.map(({ time, name }) => ({ value: time, name }));
  const value = times.some(({ time }) => time === drive.time) ? drive.time : '';
  return <Choice key={drive.date} {...props} field={{ ...props.field, choices }} value={value} />;
}

const dayOf = ({ days, date }: DriveTimes) => days.find((day) => day.date === date);
