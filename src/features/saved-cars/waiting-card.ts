/** Keeps the room of a card that is on its way; waiting-card.scss has its height. */
export function waitingCard(): HTMLLIElement {
  const item = document.createElement('li');
  item.className = 'waiting-card';
  return item;
}
