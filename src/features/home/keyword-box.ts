import { $recentSearches, rememberSearch } from '~/client/recent-searches.ts';
import { canKeep } from '~/domain/search/recent-searches.ts';
import { toQuery } from '~/domain/search/search-query.ts';

/**
 * Offers the shopper's recent searches before the suggestions (SEARCH-22), opens the page of whichever was chosen, and
 * remembers a search by words on Enter. Whatever fails here leaves the form, which searches by words.
 */
export function startKeywordBox(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const list = form.querySelector('datalist');
  if (!input || !list) return;
  $recentSearches.subscribe((searches) => {
    for (const old of list.querySelectorAll('[data-recent]')) old.remove();
    list.prepend(...searches.map(({ label, address }) => recentOption(label, address)));
  });
  input.addEventListener('input', (event) => {
    // A choice from the list replaces the text at once; typing never does.
    const isChoice = !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';
    if (isChoice) open(chosen(list, input.value));
  });
  form.addEventListener('submit', (event) => {
    const words = input.value.trim();
    const href = chosen(list, words);
    if (href) {
      event.preventDefault();
      open(href);
    } else if (words) {
      const search = { address: `${new URL(form.action).pathname}${toQuery({ query: words })}`, label: words };
      if (canKeep(search)) rememberSearch(search);
    }
  });
}

function recentOption(label: string, address: string): HTMLOptionElement {
  const option = Object.assign(document.createElement('option'), { value: label, label });
  option.dataset['href'] = address;
  option.dataset['recent'] = '';
  return option;
}

/** Where the option with these words leads; a recent search before a suggestion of the same name. */
function chosen(list: HTMLDataListElement, words: string): string | undefined {
  const typed = words.trim().toLowerCase();
  return [...list.options].find(({ value }) => value.toLowerCase() === typed)?.dataset['href'];
}

function open(href: string | undefined): void {
  if (href) window.location.assign(href);
}
