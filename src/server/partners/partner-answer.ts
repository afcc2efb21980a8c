/**
 * Why there is no answer. `away`: none came, too late, or of a server in trouble; `wrong`: one that must not be believed; `refused`: the
 * partner said no, with `told` for the shopper where it gave a reason. `problem` is for operators and names nobody.
 */
export type PartnerFailure = { ok: false; kind: 'away' | 'wrong' | 'refused'; problem: string; told?: string };

/** What a partner answered, whichever adapter it came through. */
export type PartnerAnswer<T> = { ok: true; value: T } | PartnerFailure;
