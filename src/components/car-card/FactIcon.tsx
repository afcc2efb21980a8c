import {
  Axis3d,
  Bed,
  Car,
  Cog,
  Fuel,
  Gauge,
  type LucideIcon,
  MoveHorizontal,
  Palette,
  Settings2,
  Truck,
  Users,
  Weight,
} from 'lucide-react';
import type { FactIcon as FactIconName } from '~/domain/car/facts.ts';

const icons: Record<FactIconName, LucideIcon> = {
  odometer: Gauge,
  transmission: Settings2,
  fuel: Fuel,
  body: Car,
  sleeps: Bed,
  length: MoveHorizontal,
  weight: Weight,
  towing: Truck,
  drive: Axis3d,
  engine: Cog,
  seats: Users,
  colour: Palette,
  axle: Axis3d,
};

/** The small picture beside a fact; the fact's label says the same in words. */
export function FactIcon({ name, size = 16 }: { name: FactIconName; size?: number }) {
  const Icon = icons[name];
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
}
