import { Field } from '~/components/form/Field.tsx';
import { type ControlProps, controlProps, Line } from './FieldControls.tsx';
import type { DriveTimes } from './use-drive-times.ts';

type DriveProps = ControlProps & { drive: DriveTimes | undefined };

/** The day of a test drive or a service: any, until the free ones are known. */
export function DriveDate({ drive, ...props }: DriveProps) {
  if (!drive?.days.length) return <Line {...props} value={drive?.date ?? props.value} input={{ type: 'date' }} />;
  const { frame, control } = controlProps(props);
  const { defaultValue: _, ...rest } = control;
  return (
    <Field {...frame}>
      <select {...rest} value={dayOf(drive)?.date ?? ''} onChange={({ target }) => drive.choose(target.value)}>
        <option value="">{props.settings.texts.fields.anyDay}</option>
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
    return <Line {...props} value={drive?.time ?? props.value} input={{ type: 'time', step: 1800 }} />;
  }
  const { frame, control } = controlProps(props);
  const times = dayOf(drive)?.times ?? [];
  return (
    <Field {...frame}>
      <select
        key={drive.date}
        {...control}
        defaultValue={times.some(({ time }) => time === drive.time) ? drive.time : ''}
      >
        <option value="">{props.settings.texts.fields.anyTime}</option>
        {times.map(({ time, name }) => (
          <option key={time} value={time}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

const dayOf = ({ days, date }: DriveTimes) => days.find((day) => day.date === date);
