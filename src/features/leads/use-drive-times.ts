import { type RefObject, useEffect, useState } from 'react';
import type { DriveDay } from '~/client/test-drive-slots.ts';
import { textOf } from '~/components/form/form-controls.ts';
import type { LeadFormId } from '~/domain/lead/form-ids.ts';
import { placesFor } from '~/domain/lead/form-places.ts';
import type { LeadFormCar, LeadFormSettings } from './lead-settings.ts';

/** When a car can be driven, and what was chosen of it. */
export interface DriveTimes {
  /** Days with free times; none where nobody can say: then any day and time can be given (ENQ-08). */
  days: readonly DriveDay[];
  date: string;
  time: string;
  choose(date: string): void;
}

/** The free times of the place of a test drive, as soon as they are known (ENQ-09); undefined until then. */
export function useDriveTimes(
  form: RefObject<HTMLFormElement | null>,
  id: LeadFormId,
  settings: LeadFormSettings,
  car: LeadFormCar | undefined,
): DriveTimes | undefined {
  const [place, setPlace] = useState<string>();
  const [times, setTimes] = useState<Omit<DriveTimes, 'choose'>>();
  const isDrive = id === 'test-drive';
  const carId = car?.id;
  // Where the car stands decides.
  const atPlace = carId ? undefined : place;

  useEffect(() => {
    const element = form.current;
    if (!isDrive || !element) return;
    const follow = () => {
      const select = element.elements.namedItem('location_id');
      const [only, another] = placesFor(id, settings.places);
      setPlace(select instanceof HTMLSelectElement ? select.value : another ? '' : (only?.id ?? ''));
    };
    follow();
    element.addEventListener('change', follow);
    return () => element.removeEventListener('change', follow);
  }, [form, id, isDrive, settings.places]);

  useEffect(() => {
    if (!isDrive || (carId === undefined && atPlace === undefined)) return;
    /** A car or a place that is chosen from now on decides. */
    let over = false;
    const ask = async () => {
      const { testDriveSlots } = await import('~/client/test-drive-slots.ts');
      const days = carId || atPlace ? await testDriveSlots(carId ? { carId } : { locationId: atPlace }) : [];
      if (over || !form.current) return;
      setTimes({ days, date: textOf(form.current, 'date'), time: textOf(form.current, 'time') });
    };
    // Without it any day and time can be given.
    ask().catch(console.warn);
    return () => {
      over = true;
    };
  }, [form, isDrive, carId, atPlace]);

  return times && { ...times, choose: (date) => setTimes({ ...times, date, time: '' }) };
}
