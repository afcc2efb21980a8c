/**
 * Files (globs from the root) that a Netlify function needs and its adapter does not find by tracing imports: pdfkit
 * asks for its fonts by names of its own.
 */
export const netlifyFiles = ['node_modules/pdfkit/js/standard-fonts/**/*.cjs'];
