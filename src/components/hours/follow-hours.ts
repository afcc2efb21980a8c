// A separate file for pages that load it late: otherwise the bundler would keep all exports of opening-hours-element.ts for them.
import './opening-hours-element.ts';
