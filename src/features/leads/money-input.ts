import { formatCount } from '~/domain/text.ts';

/** Puts these amounts on the buttons in place of the usual ones; none leaves those. */
export function showAmounts(root: ParentNode, amounts: readonly number[]): void {
  const list = root.querySelector('[data-picks]');
  const first = list?.firstElementChild;
  if (!list || !first || amounts.length === 0) return;
  const items = amounts.map((dollars) => {
    const item = first.cloneNode(true) as Element;
    const button = item.querySelector<HTMLElement>('[data-pick]');
    if (button) {
      button.dataset['pick'] = formatCount(dollars);
      button.textContent = `$${formatCount(dollars)}`;
    }
    return item;
  });
  list.replaceChildren(...items);
}

/** Separators while an amount is typed, and buttons that fill it in (LEAD-16). */
export function startMoneyInput(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[data-money]');
  if (!input) return;
  input.addEventListener('input', () => {
    const text = withSeparators(input.value);
    if (text === input.value) return;
    // The caret keeps its distance from the end, wherever separators came or went.
    const fromEnd = input.value.length - (input.selectionStart ?? input.value.length);
    input.value = text;
    input.setSelectionRange(text.length - fromEnd, text.length - fromEnd);
  });
  for (const button of form.querySelectorAll<HTMLElement>('[data-pick]')) {
    button.addEventListener('click', () => {
      input.value = button.dataset['pick'] ?? '';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}

/** "25000" -> "25,000". What is no number stays, for the check to speak about. */
export function withSeparators(text: string): string {
  const digits = text.replace(/[$,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? formatCount(Number(digits)) : text;
}
