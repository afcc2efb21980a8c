import { createRoot } from 'react-dom/client';
import type { LeadFormProps } from './form-model.ts';
import { LeadForm } from './LeadForm.tsx';

/** Puts a form into an element; answers how to take it away. The only module of the dialog that loads React. */
export function mountLeadForm(element: HTMLElement, props: LeadFormProps): () => void {
  const root = createRoot(element);
  root.render(<LeadForm {...props} />);
  return () => root.unmount();
}
