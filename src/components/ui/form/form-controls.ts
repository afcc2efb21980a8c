/** The controls of a form. The browser keeps their values, not React, including input from before hydration. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Writes values into the controls that nobody has changed yet; those without a control are left out. In the focused control the value is selected, so
 * that typing replaces it.
 */
export function fillForm(form: HTMLFormElement, values: Readonly<Record<string, unknown>>): void {
  for (const control of controlsOf(form).filter(({ name }) => name in values)) {
    const value = values[control.name];
    if (isChanged(control)) continue;
    if (!(control instanceof HTMLInputElement) || !isTick(control)) {
      if (control.type === 'file') continue;
      control.value = String(value ?? '');
      if (control === document.activeElement && !(control instanceof HTMLSelectElement)) control.select();
    } else if (control.type === 'radio') control.checked = control.value === String(value ?? '');
    else control.checked = Array.isArray(value) ? value.includes(control.value) : value === true;
  }
}

/** The value of the first control with this name; empty without one. */
export const textOf = (form: HTMLFormElement, name: string): string =>
  controlsOf(form).find((control) => control.name === name)?.value ?? '';

/** Controls whose value differs from the page's HTML: typed before hydration, or restored by the browser. */
export const changedControls = (form: HTMLFormElement): Control[] => controlsOf(form).filter(isChanged);

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((it): it is Control => it.matches('input, select, textarea'));

const isTick = ({ type }: Control) => type === 'checkbox' || type === 'radio';

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, first);
  }
  if (control instanceof HTMLInputElement && isTick(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}
