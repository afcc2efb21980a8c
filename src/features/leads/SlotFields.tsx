import { useEffect, useState } from 'react';
import { type DriveDay, testDriveSlots } from '~/client/test-drive-slots.ts';
import { Field, fieldAria } from '~/components/form/Field.tsx';
import { controlId } from './form-model.ts';
import type { LeadFieldProps } from './LeadField.tsx';

/**
 * Day and time of a test drive (ENQ-08): from the free times of the place where they are known (ENQ-09), else any,
 * which is also what the page shows without JavaScript.
 */
export function SlotFields({ form, settings, car, methods, value, error }: LeadFieldProps) {
  const { register, watch, setValue, getValues, formState } = methods;
  const chosenPlace = watch('location_id');
  const locationId =
    typeof chosenPlace === 'string' && chosenPlace
      ? chosenPlace
      : settings.places.length === 1
        ? settings.places[0]?.id
        : undefined;
  const carId = car?.id;
  const [days, setDays] = useState<readonly DriveDay[]>([]);
  useEffect(() => {
    if (!carId && !locationId) return;
    let late = false;
    void testDriveSlots(carId ? { carId } : { locationId }).then((found) => {
      if (late) return;
      // What is no longer on offer is not asked for.
      const day = found.find(({ date }) => date === getValues('date'));
      if (found.length > 0 && !day) setValue('date', '');
      if (found.length > 0 && !day?.times.includes(String(getValues('time')))) setValue('time', '');
      setDays(found);
    });
    return () => {
      late = true;
    };
  }, [locationId, carId, getValues, setValue]);

  const dateId = controlId(form, 'date');
  const timeId = controlId(form, 'time');
  const timeError = formState.errors.time?.message;
  const times = days.find(({ date }) => date === watch('date'))?.times ?? [];
  return (
    <>
      <Field id={dateId} label="Date" error={error} optional half>
        {days.length > 0 ? (
          <select
            key="free"
            {...fieldAria(dateId, { error })}
            {...register('date', { onChange: () => setValue('time', '') })}
          >
            <option value="">Any day</option>
            {days.map(({ date }) => (
              <option key={date} value={date}>
                {dayName(date)}
              </option>
            ))}
          </select>
        ) : (
          <input
            key="any"
            type="date"
            {...fieldAria(dateId, { error })}
            {...register('date')}
            defaultValue={typeof value === 'string' ? value : ''}
          />
        )}
      </Field>
      <Field id={timeId} label="Time" error={timeError} optional half>
        {days.length > 0 ? (
          <select key="free" {...fieldAria(timeId, { error: timeError })} {...register('time')}>
            <option value="">{times.length > 0 || !watch('date') ? 'Any time' : 'No time left on this day'}</option>
            {times.map((time) => (
              <option key={time} value={time}>
                {clockTime(time)}
              </option>
            ))}
          </select>
        ) : (
          <input key="any" type="time" step="1800" {...fieldAria(timeId, { error: timeError })} {...register('time')} />
        )}
      </Field>
    </>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** "Monday 23 November". */
function dayName(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}

/** "14:30" -> "2:30 pm". */
function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
