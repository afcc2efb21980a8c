import { CarWish } from './CarWish.tsx';
import type { LeadFormProps } from './form-model.ts';
import { LeadForm } from './LeadForm.tsx';
import type { PickableStock } from './pickable-stock.ts';

/** The form of a test drive that names no car: one of the dealer's can be chosen in it (ENQ-08). */
export function TestDriveForm({ stock, ...props }: Omit<LeadFormProps, 'form'> & { stock: PickableStock }) {
  return <LeadForm {...props} form="test-drive" carWish={(wish) => <CarWish {...wish} stock={stock} />} />;
}
