/** What a form shows besides its fields. */
export interface FormDisplay {
  /** Shows these errors and no others: texts by field, and one of the form as a whole. */
  showErrors(errors: Readonly<Partial<Record<string, string>>>, problem?: string): void;
  /** Moves the focus to the list of errors; they are read out. */
  focusErrors(): void;
  /** While it works, the button says so and does nothing (ENQ-06). */
  setBusy(busy: boolean): void;
}

type Wrapper = { name: string; label: string; control: HTMLElement; error: HTMLElement };

/** The display of a form made of Field.tsx, ErrorSummary.tsx and SubmitButton.tsx. */
export function formDisplay(form: HTMLFormElement, heading: string): FormDisplay {
  const summary = form.querySelector<HTMLElement>('[data-errors]');

  summary?.addEventListener('click', (event) => {
    // Not by the address: in a dialog that would add to the history.
    const link = (event.target as Element).closest('a');
    const control = link && document.getElementById(link.hash.slice(1));
    if (!control) return;
    event.preventDefault();
    control.focus();
  });

  const button = form.querySelector<HTMLElement>('[data-submit]');
  const caption = button?.lastElementChild;
  const idleText = caption?.textContent ?? '';
  button?.addEventListener('click', (event) => {
    if (button.getAttribute('aria-disabled') === 'true') event.preventDefault();
  });

  return {
    showErrors(errors, problem) {
      const wrong = fieldsOf(form).flatMap((field) => {
        const text = errors[field.name];
        mark(field, text);
        return text ? [link(field, text)] : [];
      });
      if (summary) fill(summary, heading, [...(problem ? [new Text(problem)] : []), ...wrong]);
    },
    focusErrors: () => summary?.focus(),
    setBusy(busy) {
      form.setAttribute('aria-busy', String(busy));
      button?.setAttribute('aria-disabled', String(busy));
      button?.querySelector('[data-spinner]')?.toggleAttribute('hidden', !busy);
      if (caption) caption.textContent = busy ? (button?.dataset['busyText'] ?? idleText) : idleText;
    },
  };
}

/** The fields of the form, in the order shown; their controls may have been exchanged meanwhile. */
function fieldsOf(form: HTMLFormElement): Wrapper[] {
  return [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap((wrapper) => {
    const { field: name = '', label = '' } = wrapper.dataset;
    const control = wrapper.querySelector<HTMLElement>('input, select, textarea');
    const error = wrapper.querySelector<HTMLElement>('[data-error]');
    return control && error ? [{ name, label, control, error }] : [];
  });
}

function mark({ control, error }: Wrapper, text: string | undefined): void {
  error.textContent = text ?? '';
  error.hidden = !text;
  control.removeAttribute('aria-invalid');
  if (text) control.setAttribute('aria-invalid', 'true');
  const hints = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== error.id);
  const described = [...hints, ...(text ? [error.id] : [])].join(' ');
  if (described) control.setAttribute('aria-describedby', described);
  else control.removeAttribute('aria-describedby');
}

function link({ control, label }: Wrapper, text: string): HTMLElement {
  const element = document.createElement('a');
  element.href = `#${control.id}`;
  element.textContent = label ? `${label}: ${text}` : text;
  return element;
}

function fill(summary: HTMLElement, heading: string, lines: readonly Node[]): void {
  const wrapped = (name: string, ...children: (Node | string)[]) => {
    const element = document.createElement(name);
    element.append(...children);
    return element;
  };
  const [first] = lines;
  summary.hidden = lines.length === 0;
  summary.replaceChildren(
    ...(lines.length === 1 && first ? [wrapped('p', first)] : []),
    ...(lines.length > 1 ? [wrapped('p', heading), wrapped('ul', ...lines.map((line) => wrapped('li', line)))] : []),
  );
}
