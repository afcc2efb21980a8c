import { useRef, useState } from 'react';
import { LeadForm } from '../form/LeadForm.tsx';
import type { LeadFormCar, LeadFormProps } from '../model/form-model.ts';
import { CarWish } from './CarWish.tsx';
import { DriveDate, DriveTime } from './DriveFields.tsx';
import type { PickableStock } from './pickable-stock.ts';
import { useDriveTimes } from './use-drive-times.ts';

type Props = LeadFormProps & {
  /** One of these can be chosen, where the page names no car (ENQ-08). */
  stock?: PickableStock;
};

/** The form of a test drive, with the free times of the car's place or of the one that is chosen (ENQ-09). */
export function TestDriveForm({ stock, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<LeadFormCar>();
  const drive = useDriveTimes(place, props.view, chosen ?? props.car);
  return (
    <div ref={place}>
      <LeadForm
        {...props}
        chosen={chosen}
        own={{
          day: (control) => <DriveDate {...control} drive={drive} />,
          time: (control) => <DriveTime {...control} drive={drive} />,
          ...(stock ? { wish: (control) => <CarWish {...control} stock={stock} choose={choose} /> } : {}),
        }}
      />
    </div>
  );
}
