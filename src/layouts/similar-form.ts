import type { LeadFormProps } from '~/features/leads/form-model.ts';

/**
 * A car that was sold since its page was built: the form for similar ones takes the place of the link to it (VDP-11,
 * VDP-26). Where it cannot be loaded the link stays.
 */
document.addEventListener('car-sold', async () => {
  const place = document.querySelector<HTMLElement>('[data-similar-form]');
  const dialog = document.querySelector<HTMLElement>('[data-lead-dialog]');
  if (!place || !dialog) return;
  const settings: LeadFormProps['settings'] = JSON.parse(dialog.dataset['settings'] ?? 'null');
  const car: LeadFormProps['car'] = JSON.parse(dialog.dataset['car'] ?? 'null') ?? undefined;
  try {
    const { mountLeadForm } = await import('~/features/leads/mount-lead-form.tsx');
    mountLeadForm(place, { form: 'find-similar', settings, ...(car ? { car } : {}), onCarPage: true });
  } catch (error) {
    console.warn(error);
  }
});
