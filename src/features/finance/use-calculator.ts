import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { $liveCar } from '~/client/live-car.ts';
import { clearLoanFigures, showLoanFigures } from '~/client/loan-figures.ts';
import { loanHabits } from '~/client/storage/loan-habits.ts';
import { track, trackedEvents } from '~/client/track.ts';
import { statedRepayment } from '~/domain/finance/figures/stated-loan.ts';
import { type Calculation, calculate } from '~/domain/finance/loan/calculation.ts';
import {
  type CalculatorInputs,
  inputsQuery,
  isPriceWithin,
  readInputs,
} from '~/domain/finance/loan/calculator-inputs.ts';
import type { CalculatorView } from './calculator-view.ts';
import { earlyInputs } from './early-inputs.ts';

/** Time after the last change before address and storage have it, ms: browsers count how often an address changes. */
const settleTime = 300;

export interface CalculatorState {
  inputs: CalculatorInputs;
  /** Whether the price can be financed. */
  priceWithin: boolean;
  /** Undefined if there is nothing to show. */
  result: Calculation | undefined;
  /** The result is what is stated for the car, not worked out here. */
  isStated: boolean;
  change: (changed: Partial<CalculatorInputs>) => void;
  reset: () => void;
}

/**
 * A calculator's inputs and result. It starts with its address, else with the inputs last used in this browser, here or in a search by
 * repayment (the price is always the car's, and so is the rate if it has a figure), else with the dealer's defaults; inputs made before hydration are kept. Inputs are written to
 * the address, for sharing, and stored in the browser.
 */
export function useCalculator(
  { start, stated, ownRate, ranges, fees, carId }: CalculatorView,
  form: RefObject<HTMLFormElement | null>,
): CalculatorState {
  const [inputs, setInputs] = useState(start);
  const isReported = useRef(false);
  const touched = useRef(false);
  /** Read once: from then on the form has the inputs. */
  const early = useRef<Partial<CalculatorInputs>>(undefined);
  /** The page may have been built weeks ago. */
  const { price, figuresGone } = useStore($liveCar) ?? {};

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const last = loanHabits.read() ?? {};
    const { amount: _ofAnotherCar, interest, ...others } = readInputs((id) => last[id], ranges);
    const habits = ownRate || interest === undefined ? others : { ...others, interest };
    const shared = readInputs((id) => query.get(id), ranges);
    early.current ??= form.current ? earlyInputs(form.current, ranges) : {};
    const set = early.current;
    if (Object.keys(set).length > 0) touched.current = true;
    setInputs((now) => ({ ...now, ...habits, ...shared, ...set }));
    if (shared.amount !== undefined) showLoanFigures({ ...start, ...habits, ...shared, ...set });
  }, [start, ownRate, ranges, form]);

  useEffect(() => {
    const isShared = new URLSearchParams(location.search).has('amount');
    if (price && !touched.current && !isShared) setInputs((now) => ({ ...now, amount: price }));
  }, [price]);

  useEffect(() => {
    if (!touched.current) return;
    showLoanFigures(inputs);
    const timer = setTimeout(() => keep(inputs), settleTime);
    return () => clearTimeout(timer);
  }, [inputs]);

  const change = (changed: Partial<CalculatorInputs>) => {
    // Tracked once per page.
    if (!isReported.current) track(trackedEvents.calculator, carId);
    isReported.current = true;
    touched.current = true;
    setInputs((now) => ({ ...now, ...changed }));
  };

  const reset = () => {
    touched.current = false;
    loanHabits.forget();
    clearLoanFigures();
    writeAddress((address) => {
      for (const name of Object.keys(inputsQuery(start))) address.searchParams.delete(name);
    });
    setInputs(price ? { ...start, amount: price } : start);
  };

  const priceWithin = isPriceWithin(inputs.amount, ranges.amount);
  const statedNow = figuresGone ? undefined : statedRepayment(stated, inputs)?.dollars;
  const result = useMemo(() => {
    const worked = priceWithin ? calculate(inputs, fees) : undefined;
    if (!worked || !stated || statedNow === undefined) return worked;
    const total = Math.round(statedNow * worked.payments);
    return { ...worked, payment: statedNow, total, comparisonRate: stated.comparisonRate };
  }, [inputs, fees, priceWithin, stated, statedNow]);
  return { inputs, priceWithin, result, isStated: statedNow !== undefined, change, reset };
}

function keep(inputs: CalculatorInputs): void {
  loanHabits.write({ ...inputs });
  writeAddress((address) => {
    for (const [name, value] of Object.entries(inputsQuery(inputs))) address.searchParams.set(name, value);
    address.hash = 'finance-calculator';
  });
}

function writeAddress(change: (address: URL) => void): void {
  const address = new URL(location.href);
  change(address);
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // The browser counts changes and refuses too many; the next one has it.
  }
}
