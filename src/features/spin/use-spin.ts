import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callServer, told } from '~/client/calls/call-server.ts';
import { postJson } from '~/client/post-json.ts';
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
  const [busy, setBusy] = useState(false);
  const [notice, say] = useState<{ error?: string | undefined; heard: boolean }>({ error: problem, heard: false });

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    if (!new FormData(form).has('accept')) {
      flushSync(() => say({ error: texts.acceptFirst, heard: true }));
      form.querySelector<HTMLElement>('[name=accept]')?.focus();
      return;
    }
    setBusy(true);
    say({ heard: false });
    // A retry returns the same spin if there was one.
    const spin = (signal: AbortSignal) => postJson('/api/spins', { accept: true }, { signal });
    const answer = await callServer<{ spin: SpinView }>(spin, 'spin');
    if (!answer.ok && answer.status === 401) {
      // The page's gate requires the visitor to sign in, and returns here.
      window.location.reload();
      return;
    }
    if (!answer.ok) {
      setBusy(false);
      say({ error: told(answer, { failed: texts.failed }), heard: true });
      return;
    }
    flushSync(() => {
      setTurning(true);
      setSpin(answer.value.spin);
    });
    await turn(wheel.current, restingAngle(pieces, answer.value.spin.prize));
    flushSync(() => {
      setTurning(false);
      setBusy(false);
      say({ heard: true });
    });
    heading.current?.focus({ preventScroll: true });
  }

  return { wheel, heading, spin, turning, busy, notice, submit };
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
