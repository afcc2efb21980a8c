import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callServer, told } from '~/client/calls/call-server.ts';
import { postJson } from '~/client/post-json.ts';
import { type FieldErrors, type FormOutcome, useForm } from '~/components/form/use-form.ts';
import type { SpinView } from '~/domain/prize-draw/spin-view.ts';
import { restingAngle } from '~/domain/prize-draw/wheel.ts';
import type { SpinWheelProps } from './spin-wheel-props.ts';

/** Turns before it stops, and how long they take (ms). */
const turns = 5;
const duration = 4600;

/**
 * A spin: the server draws and records it, then the wheel turns to the result. Until it stops the result has its space reserved and is
 * hidden; with reduced motion it shows at once.
 */
export function useSpin({ pieces, state, problem, texts }: SpinWheelProps) {
  const wheel = useRef<SVGGElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [spin, setSpin] = useState<SpinView | undefined>(state.kind === 'spun' ? state.spin : undefined);
  const [turning, setTurning] = useState(false);
  const form = useForm({
    arrived: { problem },
    values: (element) => ({ accept: new FormData(element).has('accept') }),
    check: ({ accept }): FieldErrors => (accept ? {} : { accept: texts.acceptFirst }),
    send,
    texts: { unknown: texts.failed },
  });
  const { form: element, notice, heard } = form;
  const error = notice.fieldErrors?.['accept'] ?? notice.problem;
  /** A new object for each press without the tick. */
  const unticked = notice.fieldErrors?.['accept'] ? heard : undefined;
  // The form has no list of errors that would take the focus.
  useEffect(() => {
    if (unticked) element.current?.querySelector<HTMLElement>('[name=accept]')?.focus();
  }, [element, unticked]);

  async function send(): Promise<FormOutcome> {
    // A retry returns the same spin if there was one.
    const call = (signal: AbortSignal) => postJson('/api/spins', { accept: true }, { signal });
    const answer = await callServer<{ spin: SpinView }>(call, 'spin');
    if (!answer.ok) {
      // The page's gate requires the visitor to sign in, and returns here.
      if (answer.status === 401) return { go: window.location.pathname + window.location.search };
      return { problem: told(answer, { failed: texts.failed }) };
    }
    flushSync(() => {
      setTurning(true);
      setSpin(answer.value.spin);
    });
    await turn(wheel.current, restingAngle(pieces, answer.value.spin.prize));
    flushSync(() => setTurning(false));
    heading.current?.focus({ preventScroll: true });
    return {};
  }

  return { ...form, wheel, heading, spin, turning, error };
}

/** Set by script: the page's content security policy forbids style attributes. */
async function turn(wheel: SVGGElement | null, angle: number): Promise<void> {
  if (!wheel || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // On a phone the button is below it.
  wheel.ownerSVGElement?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  const frames = [{ transform: 'rotate(0deg)' }, { transform: `rotate(${turns * 360 + angle}deg)` }];
  const animation = wheel.animate(frames, { duration, easing: 'cubic-bezier(0.15, 0.75, 0.1, 1)' });
  await animation.finished.catch(() => undefined);
}
