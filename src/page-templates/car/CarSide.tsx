import { useEffect, useState } from 'react';
import { CarSidebar } from '~/features/car-page/sidebar/CarSidebar.tsx';
import { SimilarLink } from '~/features/car-page/sidebar/SoldPanel.tsx';
import type { SidebarView } from '~/features/car-page/view/sidebar-view.ts';
import type { LeadFormCar } from '~/features/leads/model/form-model.ts';

interface Props {
  view: SidebarView;
  car: LeadFormCar;
}

/** The sidebar of a car that is for sale. If it has sold since its page was built, it shows the form for similar cars. */
export function CarSide({ view, car }: Props) {
  return (
    <CarSidebar view={view}>
      <SimilarForm view={view} car={car} />
    </CarSidebar>
  );
}

/** A link to the form until that has loaded, or if it cannot be loaded. Hardly any visitor needs it. */
function SimilarForm({ view, car }: Props) {
  const [content, show] = useState(<SimilarLink similar={view.sold.similar} />);
  useEffect(() => {
    const bring = async () => {
      const { carForm } = await import('~/features/leads/dialog/mount-lead-form.tsx');
      show(await carForm('find-similar', car));
    };
    bring().catch(console.warn);
  }, [car]);
  return content;
}
