/** The steps of a form, one of which shows (LEAD-07). */
export interface FormSteps {
  isLast(): boolean;
  next(): void;
  showLast(): void;
  /** The errors of the fields that were asked for until now, in this step and those before. */
  asked(errors: Readonly<Record<string, string>>): Record<string, string>;
}

/**
 * Brings a form in steps (StepsMarkup.tsx) to life; undefined for one without. Styles show one step at a time where
 * scripts run; a browser that cannot tell has the whole form in front of it, which then works as any other.
 */
export function startFormSteps(form: HTMLFormElement): FormSteps | undefined {
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]')];
  if (steps.length === 0 || !window.matchMedia('(scripting: enabled)').matches) return undefined;
  const marks = [...form.querySelectorAll('[data-step-list] > li')];
  const last = steps.length - 1;
  let now = 0;

  function show(next: number): void {
    now = next;
    form.dataset['at'] = next === last ? 'last' : next === 0 ? 'first' : 'middle';
    for (const [n, step] of steps.entries()) {
      step.toggleAttribute('data-now', n === now);
      if (n === now) marks[n]?.setAttribute('aria-current', 'step');
      else marks[n]?.removeAttribute('aria-current');
    }
  }
  function go(next: number): void {
    show(next);
    // Where the shopper reads on, and what a screen reader says.
    steps[next]?.querySelector('legend')?.focus();
  }

  form.querySelector('[data-back]')?.addEventListener('click', () => go(Math.max(0, now - 1)));
  // The line of an error leads to its field; the step of that field comes first.
  form.querySelector('[data-errors]')?.addEventListener(
    'click',
    (event) => {
      const hash = (event.target as Element).closest('a')?.hash ?? '';
      const of = steps.findIndex((step) => step.contains(document.getElementById(hash.slice(1))));
      if (hash && of !== -1) show(of);
    },
    { capture: true },
  );

  return {
    isLast: () => now === last,
    next: () => go(Math.min(last, now + 1)),
    showLast: () => show(last),
    asked: (errors) => {
      if (now === last) return { ...errors };
      const fields = steps.slice(0, now + 1).flatMap((step) => [...step.querySelectorAll<HTMLElement>('[data-field]')]);
      const names = new Set(fields.map(({ dataset }) => dataset['field']));
      return Object.fromEntries(Object.entries(errors).filter(([field]) => names.has(field)));
    },
  };
}
