import type { IconName } from '../icon/icon-names.ts';
import sprite from '../icon/icons.svg?url';

/** What the button says: SAVE and SAVED, Compare, or Favourite (FAV-02). */
export type SaveLabel = 'save' | 'compare' | 'favourite';

/** What the button says while its car is not saved, and while it is (FAV-02). */
export const saveWords: Record<SaveLabel, { icon: IconName; off: string; on: string }> = {
  save: { icon: 'heart', off: 'SAVE', on: 'SAVED' },
  favourite: { icon: 'heart', off: 'Favourite', on: 'Favourite' },
  compare: { icon: 'scale', off: 'Compare', on: 'Compare' },
};

/** Markup of the button, for a car that is not saved and has yet to be named. */
export function saveButton(label: SaveLabel, look: string): string {
  const { icon, off } = saveWords[label];
  const classes = look === 'button' ? ' class="button button--quiet button--wide"' : '';
  return `<button type="button" aria-pressed="false"${classes}><svg class="icon" width="16" height="16" aria-hidden="true"><use href="${sprite}#${icon}"></use></svg><span>${off}</span><span class="visually-hidden"></span></button>`;
}
