import { type RefObject, useEffect, useState } from 'react';
import { textOf } from '~/components/ui/form/form-controls.ts';
import type { LeadFormCar, LeadFormView } from '../model/form-model.ts';
import type { DriveDay } from './test-drive-slots.ts';

/** When a car can be test driven or serviced, and the chosen time. */
export interface DriveTimes {
  /** Days with free times; none if unknown: any day and time can then be entered. */
  days: readonly DriveDay[];
  date: string;
  time: string;
  choose(date: string): void;
}

/** The free times at the location of a test drive or service; undefined until they are known. */
export function useDriveTimes(
  around: RefObject<HTMLElement | null>,
  { form, locations }: LeadFormView,
  car: LeadFormCar | undefined,
): DriveTimes | undefined {
  const [locationId, setLocationId] = useState<string>();
  const [times, setTimes] = useState<Omit<DriveTimes, 'choose'>>();
  const carId = car?.id;
  // The location of the car decides.
  const atLocation = carId ? undefined : locationId;

  useEffect(() => {
    const element = around.current?.querySelector('form');
    if (!element) return;
    const follow = () => {
      const select = element.elements.namedItem('location_id');
      const [only, another] = locations;
      setLocationId(select instanceof HTMLSelectElement ? select.value : another ? '' : (only?.id ?? ''));
    };
    follow();
    element.addEventListener('change', follow);
    return () => element.removeEventListener('change', follow);
  }, [around, locations]);

  useEffect(() => {
    if (carId === undefined && atLocation === undefined) return;
    /** A car or location chosen from now on takes precedence. */
    let over = false;
    const ask = async () => {
      const { testDriveSlots } = await import('./test-drive-slots.ts');
      const days =
        carId || atLocation ? await testDriveSlots({ form, ...(carId ? { carId } : { locationId: atLocation }) }) : [];
      const element = around.current?.querySelector('form');
      if (over || !element) return;
      setTimes({ days, date: textOf(element, 'date'), time: textOf(element, 'time') });
    };
    // Without it, any day and time can be entered.
    ask().catch(console.warn);
    return () => {
      over = true;
    };
  }, [around, form, carId, atLocation]);

  return times && { ...times, choose: (date) => setTimes({ ...times, date, time: '' }) };
}
