// A file of its own for pages that bring it late: the bundler would keep a list of all that opening-hours-element.ts exports for them.
import './opening-hours-element.ts';
