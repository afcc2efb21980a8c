import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url';

/** A small picture beside words that say the same; colour and stroke come from its surroundings. `size` in px. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
