// A file of its own for pages that bring it late: the bundler would keep a list of all that opening-hours.ts exports for them.
import '~/client/opening-hours.ts';
