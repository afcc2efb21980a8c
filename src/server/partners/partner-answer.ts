/**
 * Why there is no usable response. `away`: none, too late, or a server error; `wrong`: an implausible one; `refused`: the partner said
 * no, with a `message` for the shopper if it gave a reason. `problem` is for operators and names no one.
 */
export type PartnerFailure = { ok: false; kind: 'away' | 'wrong' | 'refused'; problem: string; message?: string };

/** A partner's response, from any adapter. */
export type PartnerAnswer<T> = { ok: true; value: T } | PartnerFailure;
