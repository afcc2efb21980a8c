import { CarSidebar } from '~/features/car-page/sidebar/CarSidebar.tsx';
import type { SidebarView } from '~/features/car-page/sidebar/sidebar-view.ts';
import { LeadForm } from '~/features/leads/LeadForm.tsx';
import type { LeadFormCar, LeadFormSettings } from '~/features/leads/lead-settings.ts';

interface Props {
  view: SidebarView;
  car: LeadFormCar;
  settings: LeadFormSettings;
}

/** The sidebar of a car that was sold before its page was built: the form for something similar is in the page (VDP-11). */
export function SoldCarSide({ view, car, settings }: Props) {
  return (
    <CarSidebar view={view}>
      <LeadForm form="find-similar" car={car} settings={settings} onCarPage />
    </CarSidebar>
  );
}
