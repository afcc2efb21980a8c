import type { Car } from '../car/record/car.ts';
import { type VehicleKind, vehicleKind } from '../car/status/availability.ts';
import { formatDollars } from '../money.ts';
import { plural } from '../text.ts';
import type { Texts } from '../texts/platform-texts.ts';
import { fill } from '../texts/text.ts';

export type DepositOptions = {
  /** Dollars. */
  deposit: number;
  holdHours: number;
  /** Texts on cooling off, by state in lower case; `other` for anything but a car. */
  coolingOff: Readonly<Record<string, string>>;
};

/** The names that texts of the checkout may use. */
export const checkoutWords = (
  car: Pick<Car, 'name' | 'item_type'>,
  { deposit, holdHours }: Pick<DepositOptions, 'deposit' | 'holdHours'>,
): { car: string; kind: VehicleKind; deposit: string; hours: string } => ({
  car: car.name,
  kind: vehicleKind(car),
  deposit: formatDollars(deposit),
  hours: plural(holdHours, 'hour'),
});

/**
 * What a shopper accepts with a deposit: what is paid, what is refunded, when and how, and the law on cooling off at the vehicle's
 * location. The page shows these lines beside the button, and the server stores the same ones with the hold.
 * @param state of the vehicle's location, "QLD"
 */
export function depositConditions(
  car: Pick<Car, 'name' | 'item_type'>,
  state: string,
  options: DepositOptions,
  texts: Texts['checkout'],
): { lines: string[]; coolingOff: string | undefined } {
  const known = checkoutWords(car, options);
  const { youPay, weHold, backWhen, backHow, offPrice, noContract } = texts;
  return {
    lines: [youPay, weHold, backWhen, backHow, offPrice, noContract].map((text) => fill<string>(text, known)),
    coolingOff: options.coolingOff[known.kind === 'car' ? state.toLowerCase() : 'other'],
  };
}
