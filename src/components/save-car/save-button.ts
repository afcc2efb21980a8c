import type { IconName } from '../ui/icon/icon-names.ts';
import sprite from '../ui/icon/icons.svg?url';

/** The button's texts: SAVE and SAVED, Compare, or Favourite. */
export type SaveLabel = 'save' | 'compare' | 'favourite';

const icons: Record<SaveLabel, IconName> = { save: 'heart', favourite: 'heart', compare: 'scale' };

/** The button's markup, for an unsaved, unnamed car; its text is set afterwards. */
export function saveButton(label: SaveLabel, look: string, words = ''): string {
  const classes = look === 'button' ? ' class="button button--quiet button--wide"' : '';
  return `<button type="button" aria-pressed="false"${classes}><svg class="icon" width="16" height="16" aria-hidden="true"><use href="${sprite}#${icons[label]}"></use></svg><span>${words}</span><span class="visually-hidden"></span></button>`;
}
