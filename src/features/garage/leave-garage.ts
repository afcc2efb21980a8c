import { forgetPerson } from '~/client/account/sign-out.ts';

/** Whoever signs out here leaves nothing of theirs in the browser for the next person (AUTH-05). The form goes either way. */
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
