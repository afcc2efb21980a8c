/** What was done in islands before they hydrated, in order, with the field's value (layouts/early-presses.ts). */
export type EarlyPresses = Map<HTMLElement, string>;

/**
 * Replays in an island what was done in its markup before it was hydrated: buttons pressed, choices made, words typed, forms sent. Each
 * is a task of its own, so that it sees the effect of the one before. Call it once the island is hydrated.
 */
export async function replayEarlyPresses(island: Element, early: EarlyPresses): Promise<void> {
  for (const [done, value] of early) {
    const control = island.contains(done) ? done : done.isConnected ? undefined : sameControl(done, island);
    if (!control) continue;
    early.delete(done);
    await new Promise((resolve) => setTimeout(resolve));
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else if (control instanceof HTMLSelectElement) choose(control, value);
    else if (control instanceof HTMLInputElement && control.type !== 'checkbox') enter(control, value);
    else control.click();
  }
}

/** The control that replaced one that is gone: an island may render its markup anew. */
function sameControl(removedControl: HTMLElement, island: Element): HTMLElement | undefined {
  const marks = ['class', 'aria-controls', 'aria-label'];
  return [...island.querySelectorAll<HTMLElement>(removedControl.localName)].find((control) =>
    marks.every((mark) => control.getAttribute(mark) === removedControl.getAttribute(mark)),
  );
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** React ignores a value equal to the field's last known one, so the tracked value is changed first. */
function enter(field: HTMLInputElement, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
