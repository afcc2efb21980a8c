/** Writes what somebody types in another form. The caret keeps its distance from the end when separators are added or removed. */
export function rewrite(input: HTMLInputElement, inForm: (text: string) => string): void {
  const text = inForm(input.value);
  if (text === input.value) return;
  const fromEnd = input.value.length - (input.selectionStart ?? input.value.length);
  input.value = text;
  input.setSelectionRange(text.length - fromEnd, text.length - fromEnd);
}
