import { forgetPerson } from '~/client/account/sign-out.ts';

/** Signing out here leaves nothing personal in the browser for the next person. The form is submitted either way. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-leaving]')) {
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void forgetPerson().finally(() => form.submit());
    },
    { once: true },
  );
}
