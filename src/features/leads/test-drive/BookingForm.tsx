import { useRef, useState } from 'react';
import { LeadForm } from '../form/LeadForm.tsx';
import type { LeadFormCar, LeadFormProps } from '../model/form-model.ts';
import { CarWish } from './CarWish.tsx';
import { DriveDate, DriveTime } from './DriveFields.tsx';
import type { PickableStock } from './pickable-stock.ts';
import { useDriveTimes } from './use-drive-times.ts';

type Props = LeadFormProps & {
  /** The cars to choose from, if the page names none. */
  stock?: PickableStock;
};

/** The form of a test drive or service, with the free times of the car's location or of the chosen one. */
export function BookingForm({ stock, ...props }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [chosenCar, choose] = useState<LeadFormCar>();
  const drive = useDriveTimes(container, props.view, chosenCar ?? props.car);
  return (
    <div ref={container}>
      <LeadForm
        {...props}
        chosenCar={chosenCar}
        own={{
          day: (control) => <DriveDate {...control} drive={drive} />,
          time: (control) => <DriveTime {...control} drive={drive} />,
          ...(stock ? { wish: (control) => <CarWish {...control} stock={stock} choose={choose} /> } : {}),
        }}
      />
    </div>
  );
}
