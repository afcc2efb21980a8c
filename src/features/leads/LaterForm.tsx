import { type ReactNode, useEffect, useState } from 'react';
import type { LeadFormId } from '~/domain/lead/form-ids.ts';
import type { LeadFormCar } from './lead-settings.ts';

interface Props {
  form: LeadFormId;
  car: LeadFormCar;
  /** What stands in its place until it is there, and stays where it cannot be loaded. */
  children: ReactNode;
}

/** A form on the page of its car that comes once it is shown; hardly any visitor needs it. */
export function LaterForm({ form, car, children }: Props) {
  const [shown, show] = useState(children);
  useEffect(() => {
    const bring = async () => {
      const { carForm } = await import('./mount-lead-form.tsx');
      show(await carForm(form, car));
    };
    bring().catch(console.warn);
  }, [form, car]);
  return shown;
}
