import { CarSidebar } from '~/features/car-page/sidebar/CarSidebar.tsx';
import { SimilarLink } from '~/features/car-page/sidebar/SoldPanel.tsx';
import type { SidebarView } from '~/features/car-page/sidebar/sidebar-view.ts';
import { LaterForm } from '~/features/leads/LaterForm.tsx';
import type { LeadFormCar } from '~/features/leads/lead-settings.ts';

/** The sidebar of a car that is for sale. Sold since its page was built, it brings the form for something similar (VDP-11). */
export function CarSide({ view, car }: { view: SidebarView; car: LeadFormCar }) {
  return (
    <CarSidebar view={view}>
      <LaterForm form="find-similar" car={car}>
        <SimilarLink similar={view.sold.similar} />
      </LaterForm>
    </CarSidebar>
  );
}
