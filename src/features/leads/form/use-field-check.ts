import { type RefObject, useEffect, useRef } from 'react';

type Check = typeof import('~/domain/lead/form/field-check.ts').checkFields;

/**
 * The form's validation, loaded as soon as somebody uses the form. If it cannot be loaded, the lead is sent or kept without it, and the server
 * validates it with the same schema.
 */
export function useFieldCheck(form: RefObject<HTMLFormElement | null>) {
  const check = useRef<Check>(undefined);
  const bring = async () => {
    try {
      const { checkFields } = await import('~/domain/lead/form/field-check.ts');
      check.current = checkFields;
    } catch (error) {
      console.warn(error);
    }
  };
  const first = useRef(bring);
  useEffect(() => {
    const [element, come] = [form.current, first.current];
    element?.addEventListener('focusin', come, { once: true });
    return () => element?.removeEventListener('focusin', come);
  }, [form]);
  return { check, bring };
}
