import { type RefObject, useEffect, useRef } from 'react';

type Check = typeof import('~/domain/lead/form/lead-form.ts').checkLeadFields;

/**
 * The check of a form's fields, which comes as soon as somebody is in the form. Where it cannot be had, the lead goes out without: it is sent
 * or kept, and the server checks it by the same schema.
 */
export function useFieldCheck(form: RefObject<HTMLFormElement | null>) {
  const check = useRef<Check>(undefined);
  const bring = async () => {
    try {
      const { checkLeadFields } = await import('~/domain/lead/form/lead-form.ts');
      check.current = checkLeadFields;
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
