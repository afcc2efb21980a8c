/** Reserves the space of a card that is loading; its height is in waiting-card.scss. */
export function waitingCard(): HTMLLIElement {
  const item = document.createElement('li');
  item.className = 'waiting-card';
  return item;
}
