import { plural } from '~/domain/text.ts';

/**
 * Starts the filter of the offers page, if it has one. The choices are in the address, so that it can be shared.
 * @param offers the offers to choose from, without those outside their dates, which stay hidden
 */
export function startOfferFilter(offers: readonly HTMLElement[]): void {
  const filter = document.querySelector<HTMLFormElement>('[data-offer-filter]');
  if (!filter) return;
  const selects = [...filter.querySelectorAll('select')];
  const count = filter.querySelector('[data-count]');
  const noMatch = document.querySelector<HTMLElement>('[data-no-match]');

  const show = () => {
    for (const offer of offers) {
      offer.hidden = selects.some(({ name, value }) => value !== '' && offer.dataset[name] !== value);
    }
    const shownCount = offers.filter(({ hidden }) => !hidden).length;
    if (count) count.textContent = plural(shownCount, 'offer');
    if (noMatch) noMatch.hidden = shownCount > 0 || offers.length === 0;
  };
  const choose = () => {
    show();
    const query = new URLSearchParams(selects.flatMap(({ name, value }) => (value ? [[name, value]] : [])));
    history.replaceState(history.state, '', query.size > 0 ? `?${query}` : location.pathname);
  };

  const params = new URLSearchParams(location.search);
  for (const select of selects) {
    // Choices made before this script loaded count, too.
    const value = params.get(select.name) ?? select.value;
    if ([...select.options].some((option) => option.value === value)) select.value = value;
  }
  filter.addEventListener('change', choose);
  filter.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('[data-all-offers]')?.addEventListener('click', () => {
    filter.reset();
    choose();
    selects[0]?.focus();
  });
  if (selects.some(({ name, value }) => value !== (params.get(name) ?? ''))) choose();
  else show();
}
