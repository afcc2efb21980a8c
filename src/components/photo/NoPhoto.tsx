import type { VehicleKind } from '~/domain/car/status/availability.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import type { IconName } from '../ui/icon/icon-names.ts';
import './no-photo.scss';

const icons: Record<VehicleKind, IconName> = { car: 'car', caravan: 'caravan', motorhome: 'caravan', truck: 'truck' };

/** The placeholder for a missing picture. */
export function NoPhoto({ kind = 'car', text }: { kind?: VehicleKind; text: string }) {
  return (
    <span className="no-photo" role="img" aria-label={text}>
      <Icon name={icons[kind]} size={72} />
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
