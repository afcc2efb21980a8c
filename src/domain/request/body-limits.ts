/*
 * How much of a request is read: the one table for the pages that promise it, the routes that enforce it, and the adapter and the host
 * that have to let it through. All in bytes.
 */

const kB = 1024;
/** A megabyte, wherever one is counted or named. */
export const MB = 1024 * kB;

/** Largest body of a request without files. */
export const bodyLimits = {
  /** A press, a step or a short form. */
  short: 16 * kB,
  /** Several queries of the search. */
  search: 64 * kB,
  /** A long form after a long visit, or a list of cars: five times what either needs. */
  form: 128 * kB,
  /** What a payment provider reports: some thousand bytes. */
  event: 256 * kB,
} as const;

/** Largest files that a site accepts. */
export interface UploadLimits {
  /** A job application's. */
  resume: number;
  /** One photo of a vehicle. */
  photo: number;
  /** All photos in one request: more would fill the memory under concurrent uploads. */
  photos: number;
}

/** By where a site runs. A function of Netlify gets 6 MB in all, and files in base64, which makes them a third larger. */
export const uploadLimits = {
  node: { resume: 5 * MB, photo: 8 * MB, photos: 24 * MB },
  netlify: { resume: 4 * MB, photo: 4 * MB, photos: 4 * MB },
} as const satisfies Record<string, UploadLimits>;

/** Largest body of any request, with what a form sends around its files. */
export const largestBody = ({ resume, photos }: UploadLimits): number => Math.max(resume, photos) + bodyLimits.form;

/** Length in base64 of this many bytes. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** The limits as texts name them, in megabytes: `{resumeMb}`, `{photoMb}`, `{photosMb}`. */
export const limitWords = ({ resume, photo, photos }: UploadLimits) => ({
  resumeMb: resume / MB,
  photoMb: photo / MB,
  photosMb: photos / MB,
});
