import type { ReactNode } from 'react';
import './call-now.scss';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'call-now': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}

interface Props {
  /** The location whose hours decide; if they are unknown the call is always shown. */
  location: string | undefined;
  /** "Call when we open". */
  later: string;
  /** Takes the space and width of a button. */
  filled?: boolean;
  /** The alternative to a call, unless it is beside the call anyway. */
  enquiry?: ReactNode;
  /** The call. */
  children: ReactNode;
}

/**
 * A button that calls a location, replaced by "Call when we open" while it is closed. The custom element `<call-now>` decides that in the
 * browser (components/hours/opening-hours-element.ts); both share one space from the start, so that nothing moves.
 */
export function CallNow({ location, later, filled = false, enquiry, children }: Props) {
  if (location === undefined) return children;
  return (
    <call-now className={filled ? 'filled' : undefined} data-location={location} suppressHydrationWarning>
      <span className="now">{children}</span>
      <span className="later">
        <span className="when" data-longest={`${later}, 10:30\u00a0am Wed 24 Dec`}>
          <span>
            {later}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the custom element writes here, and React does not manage this node */}
            <span className="figures" data-opening-time dangerouslySetInnerHTML={{ __html: '' }} />
          </span>
        </span>
        {enquiry}
      </span>
    </call-now>
  );
}
