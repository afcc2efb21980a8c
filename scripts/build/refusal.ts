/** Why a site may not be published, in words for whoever can change it: no fault of the program, so no stack is shown. */
export class Refusal extends Error {}
