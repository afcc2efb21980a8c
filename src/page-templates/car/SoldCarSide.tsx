import { CarSidebar } from '~/features/car-page/sidebar/CarSidebar.tsx';
import type { SidebarView } from '~/features/car-page/view/sidebar-view.ts';
import { LeadForm } from '~/features/leads/form/LeadForm.tsx';
import type { LeadFormCar, LeadFormView } from '~/features/leads/model/form-model.ts';

interface Props {
  view: SidebarView;
  car: LeadFormCar;
  form: LeadFormView;
}

/** The sidebar of a car that was sold before its page was built: the form for something similar is in the page. */
export function SoldCarSide({ view, car, form }: Props) {
  return (
    <CarSidebar view={view}>
      <LeadForm view={form} car={car} onCarPage />
    </CarSidebar>
  );
}
