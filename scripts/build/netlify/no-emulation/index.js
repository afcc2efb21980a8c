/**
 * In place of the package that imitates Netlify in Astro's development server: we develop with the node adapter (decision 101), and it
 * brings 500 packages, a third of all that are installed. Astro's adapter for Netlify imports it for builds, too, where it adds nothing.
 */
export default () => [];
