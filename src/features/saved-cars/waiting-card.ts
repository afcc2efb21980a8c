/** Reserves the space of a card that is loading; waiting-card.scss has its height. */
export function waitingCard(): HTMLLIElement {
  const item = document.createElement('li');
  item.className = 'waiting-card';
  return item;
}
