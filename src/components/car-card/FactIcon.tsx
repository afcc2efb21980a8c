import type { FactIcon as FactIconName } from '~/domain/car/facts/facts.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import type { IconName } from '../ui/icon/icon-names.ts';

/** The icon of each kind of fact. */
export const factIcons: Record<FactIconName, IconName> = {
  odometer: 'gauge',
  transmission: 'settings-2',
  fuel: 'fuel',
  body: 'car',
  sleeps: 'bed',
  length: 'move-horizontal',
  weight: 'weight',
  towing: 'truck',
  drive: 'axis-3d',
  engine: 'cog',
  seats: 'users',
  colour: 'palette',
  axle: 'axis-3d',
};

/** The small picture beside a fact; the fact's label says the same in words. */
export function FactIcon({ name, size = 16 }: { name: FactIconName; size?: number }) {
  return <Icon name={factIcons[name]} size={size} />;
}
