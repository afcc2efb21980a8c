import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { $liveCar, $shownQuote } from '~/client/live-car.ts';
import { clearLoanFigures, showLoanFigures } from '~/client/loan-figures.ts';
import { loanHabits } from '~/client/storage/loan-habits.ts';
import { track, trackedEvents } from '~/client/track.ts';
import { figureOfQuote } from '~/domain/finance/figures/car-figure.ts';
import {
  feesOf,
  isSameLoan,
  type StatedLoan,
  statedLoan,
  statedRepayment,
} from '~/domain/finance/figures/stated-loan.ts';
import { type Calculation, calculate } from '~/domain/finance/loan/calculation.ts';
import {
  type CalculatorInputs,
  inputsQuery,
  isPriceWithin,
  reaching,
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
  ranges: CalculatorView['ranges'];
  /** Contains every comparison rate that the slider of the rate can lead to with these inputs. */
  comparisonRange: CalculatorView['comparisonRange'];
  /** Whose loan it is: the one stated for the car, whose result is not worked out here, the shopper's own, or else the dealer's example. */
  terms: 'stated' | 'own' | 'example';
  /** Whether a figure is stated for the car. */
  hasStated: boolean;
  change: (changed: Partial<CalculatorInputs>) => void;
  reset: () => void;
}

/**
 * A calculator's inputs and result. A quote that the page requests starts it as a figure of the car does. It starts with its address, else with the inputs last used in this browser, here or in a search by
 * repayment (the price is always the car's, and so is the rate if it has a figure), else with the dealer's defaults; inputs made before hydration are kept. Inputs are written to
 * the address, for sharing, and stored in the browser.
 */
export function useCalculator(view: CalculatorView, form: RefObject<HTMLFormElement | null>): CalculatorState {
  const { carId } = view;
  const { start, stated, ownRate, ranges, fees } = useStart(view);
  const [inputs, setInputs] = useState(start);
  const isReported = useRef(false);
  const touched = useRef(false);
  /** Read once: from then on the form has the inputs. */
  const early = useRef<Partial<CalculatorInputs>>(undefined);
  /** The page may have been built weeks ago. */
  const { price, figuresGone } = useStore($liveCar) ?? {};

  useEffect(() => {
    // A quote that comes late leaves the shopper's inputs alone.
    if (early.current && touched.current) return;
    const query = new URLSearchParams(location.search);
    const last = loanHabits.read() ?? {};
    const { amount: _ofAnotherCar, interest, ...others } = readInputs((id) => last[id], ranges);
    const habits = ownRate || interest === undefined ? others : { ...others, interest };
    const shared = readInputs((id) => query.get(id), ranges);
    early.current ??= form.current ? earlyInputs(form.current, ranges) : {};
    const set = early.current;
    if (Object.keys(set).length > 0) touched.current = true;
    setInputs({ ...start, ...habits, ...shared, ...set });
    if (shared.amount !== undefined) showLoanFigures({ ...start, ...habits, ...shared, ...set });
  }, [start, ownRate, ranges, form]);

  // After each start: its price may be that of the build.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const isShared = new URLSearchParams(location.search).has('amount');
    if (price && !touched.current && !isShared) setInputs((now) => ({ ...now, amount: price }));
  }, [price, start]);

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
  const statedNow = figuresGone && view.stated ? undefined : statedRepayment(stated, inputs)?.dollars;
  const result = useMemo(() => {
    const worked = priceWithin ? calculate(inputs, fees) : undefined;
    if (!worked || !stated || statedNow === undefined) return worked;
    const total = Math.round(statedNow * worked.payments);
    return { ...worked, payment: statedNow, total, comparisonRate: stated.comparisonRate };
  }, [inputs, fees, priceWithin, stated, statedNow]);
  const comparisonRange = useMemo(() => {
    if (!view.comparisonRange || !result) return view.comparisonRange;
    const { from, to } = view.comparisonRange;
    const { min, max } = ranges.interest;
    const ends = [min, max].flatMap((interest) => calculate({ ...inputs, interest }, fees)?.comparisonRate ?? []);
    const rates = [...ends, result.comparisonRate];
    return { from: Math.min(from, ...rates), to: Math.max(to, ...rates) };
  }, [view.comparisonRange, inputs, fees, result, ranges]);
  const isStart = !stated && isSameLoan(inputs, price ? { ...start, amount: price } : start);
  const terms = statedNow !== undefined ? 'stated' : isStart ? 'example' : 'own';
  return {
    inputs,
    priceWithin,
    result,
    ranges,
    comparisonRange,
    terms,
    hasStated: stated !== undefined,
    change,
    reset,
  };
}

/** What a calculator starts with: the figure of the car, else the quote that its page shows by now, else the dealer's example. */
function useStart(view: CalculatorView): Pick<CalculatorView, 'start' | 'ownRate' | 'ranges' | 'fees'> & {
  stated: StatedLoan | undefined;
} {
  const shown = useStore($shownQuote);
  return useMemo(() => {
    const figure = view.stated ? undefined : figureOfQuote(shown?.quote);
    const quoted = figure && statedLoan(figure, shown?.price);
    if (!quoted) return view;
    const interest = reaching(view.ranges.interest, quoted.inputs.interest);
    const fees = feesOf(quoted, view.fees, view.texts.lenderFees);
    return { start: quoted.inputs, stated: quoted, ownRate: true, ranges: { ...view.ranges, interest }, fees };
  }, [view, shown]);
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
