/**
 * Files (globs from the root) that a Netlify function needs and its adapter does not find by tracing imports: pdfkit
 * requests its fonts by its own names.
 */
export const netlifyFiles = ['node_modules/pdfkit/js/standard-fonts/**/*.cjs'];
