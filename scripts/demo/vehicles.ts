import { dayBefore, daysBefore, monthYear } from './calendar.ts';
import { pickColour, pickTrim } from './colours.ts';
import { commentsOf } from './comments.ts';
import type { DealerPlan, Yard } from './dealer-plans.ts';
import { equipmentOf } from './equipment.ts';
import { type Picture, pictureFile } from './pictures.ts';
import { pickYard, plate, usedPrice, vin, weeklyRepayment } from './plausible.ts';
import type { Dice } from './random.ts';
import type { StockRow } from './stock-columns.ts';
import { cabinOf, type VehicleRow } from './tables/vehicle-row.ts';

export type CarType = 'new' | 'demo' | 'used';

/** A vehicle of the feed with the pictures it needs. */
export type Made = { row: StockRow; pictures: readonly Picture[] };

const currentYear = 2026;

function modelYear(model: VehicleRow, type: CarType, dice: Dice): number {
  const [from, to] = model.years;
  if (type !== 'used') return Math.min(to, currentYear);
  const newest = Math.min(to, currentYear - 1);
  return dice.whole(Math.max(from, newest - 9), Math.max(from, newest));
}

function kilometres(model: VehicleRow, type: CarType, year: number, dice: Dice): number {
  if (type === 'new') return dice.whole(3, 38);
  if (type === 'demo') return dice.whole(900, 6800);
  const truck = model.drawing === 'lightTruck' || model.drawing === 'trayTruck' || model.body === 'Van';
  return (
    Math.round(Math.max(0.6, currentYear - year + 0.4) * dice.whole(truck ? 14_000 : 7000, truck ? 33_000 : 20_500)) +
    dice.whole(0, 900)
  );
}

function picturesOf(paint: Picture & { kind: 'outside' }, trim: Picture, status: string, dice: Dice): Picture[] {
  if (status === 'coming_soon' || dice.chance(0.025)) return [];
  const all: Picture[] = [
    paint,
    { ...paint, view: 'side' },
    trim,
    { ...paint, view: 'right' },
    { ...paint, view: 'wheel' },
  ];
  return all.slice(0, dice.pick([3, 4, 4, 5, 5]));
}

function priceColumns(
  type: CarType,
  price: number,
  plan: DealerPlan,
  year: number,
  index: number,
  dice: Dice,
): StockRow {
  if (type !== 'used' && index % 31 === 1)
    return { Price: index % 62 === 1 ? 'POA' : (plan.placeholderPrice ?? 'POA') };
  const reduced = dice.chance(0.07) ? { 'Was Price': price + dice.pick([1000, 1500, 2000, 3000]) } : {};
  // A price to a private buyer is the total (Australian Consumer Law, section 48); trucks are sold to businesses.
  const toBusiness = type === 'used' && dice.chance(plan.subscriptions ? 0.8 : 0.55) && plan.subscriptions;
  const priceType = toBusiness ? 'Excl. Govt. Charges' : 'Drive Away';
  const weekly =
    plan.subscriptions && type !== 'new' && dice.chance(0.75)
      ? { 'Weekly Price': Math.round((price * 0.0072 + 95) / 5) * 5 - 1 }
      : {};
  const finance = plan.finance && type === 'used' && price > 12_000 && year >= currentYear - 9;
  // Nobody lends on what is run by the week.
  const financed = finance && (plan.subscriptions ? !('Weekly Price' in weekly) : dice.chance(0.8));
  return {
    Price: price,
    'Price Type': priceType,
    ...reduced,
    ...weekly,
    ...(financed ? financeColumns(plan.finance, price) : {}),
  };
}

/** Figures over five years: a partner quotes without a deposit, a lender with a tenth of the price and its fee. */
function financeColumns(finance: DealerPlan['finance'] = 'quote', price: number): StockRow {
  if (finance === 'quote') {
    return { 'Weekly Repayment': weeklyRepayment(price, 8.49), 'Interest Rate': 8.49, 'Comparison Rate': 9.36 };
  }
  const [deposit, establishmentFees] = [Math.round(price / 10), 595];
  const week = weeklyRepayment(price - deposit + establishmentFees, 8.49);
  const month = Math.round((week * 52) / 12);
  const entry = {
    financeProvider: finance.lender,
    ...{ interestRate: 8.49, comparisonRate: 9.36 },
    ...(finance.monthly ? {} : { paymentWeek: week }),
    paymentMonth: month,
    ...{ term5: true, deposit, balloon: 0, establishmentFees, totalPayable: week * 260 },
  };
  return { 'Finance Lenders': JSON.stringify([entry]) };
}

/** What cars like it cost elsewhere, for two in five: some more, some less than this one. */
function marketColumns(price: number, index: number): StockRow {
  if (index % 5 > 1) return {};
  const average = Math.round((price * (0.97 + ((index * 37) % 13) / 100)) / 10) * 10;
  return {
    ...(index % 5 === 0 ? { 'State Average Market Price': average } : {}),
    'Average Market Price': average + 240,
  };
}

/** The specifications of the model as columns. */
function specColumns(model: VehicleRow): StockRow {
  const [length, width, height] = model.size;
  const gears = /^(\d+) speed/.exec(model.trans)?.[1];
  const { engine } = model;
  return {
    Series: model.series,
    'Body Type': model.body,
    ...(model.body === 'Ute' ? { 'Body Configuration': 'Dual Cab' } : {}),
    Transmission: model.trans,
    ...(gears ? { Gears: Number(gears) } : {}),
    'Fuel Type': model.fuel,
    'Drive Type': model.drive,
    ...(engine
      ? {
          'Engine Cc': engine.cc,
          'Engine Litres': (engine.cc / 1000).toFixed(1),
          Cylinders: engine.cylinders,
          Induction: engine.induction,
          'Fuel Consumption': engine.consumption.toFixed(1),
          Torque: engine.torque,
        }
      : {}),
    ...(model.tank > 0 ? { 'Fuel Tank': model.tank } : {}),
    Seats: model.seats,
    Doors: model.doors,
    ...(model.ancap > 0 ? { ANCAP: model.ancap } : {}),
    ...(model.towing > 0 ? { 'Towing Capacity': model.towing } : {}),
    GVM: model.gvm,
    ...(model.tare > 0 ? { Tare: `${model.tare} kg` } : {}),
    Length: length,
    Width: width,
    Height: height,
  };
}

/** Place columns of a yard. */
export function yardColumns(yard: Yard): StockRow {
  return {
    'Dealer Id': yard.dealershipId,
    'Dealer Slug': yard.dealershipSlug,
    'Dealer Name': yard.dealershipName,
    'Location Id': yard.locationId,
    Location: yard.locationName,
    'Location Slug': yard.locationSlug,
    'Location Phone': yard.phone,
    City: yard.city,
    State: yard.state,
    Postcode: yard.postcode,
  };
}

/** One car, ute, van or truck of a dealer. `index` counts the dealer's vehicles and makes the stock number. */
export function makeVehicle(plan: DealerPlan, model: VehicleRow, type: CarType, index: number, dice: Dice): Made {
  const year = modelYear(model, type, dice);
  const level = dice.whole(0, model.badges.length - 1);
  const [badge, listPrice] = model.badges[level] as readonly [string, number];
  const share = model.badges.length > 1 ? level / (model.badges.length - 1) : 0.4;
  const [colour, paint] = pickColour(model.make, model.body, dice);
  const { trim, name: trimName } = pickTrim(share > 0.6, dice);
  const km = kilometres(model, type, year, dice);
  const yard = pickYard(plan.yards, dice);
  const certified = type === 'used' && plan.certifiedMake === model.make && year >= currentYear - 6 && km < 120_000;
  const status = type === 'new' && index % 9 === 4 ? 'coming_soon' : 'in_stock';
  const price =
    type === 'used'
      ? usedPrice(listPrice, currentYear - year, km, dice)
      : type === 'demo'
        ? Math.round((listPrice * 0.94) / 1000) * 1000 - 10
        : listPrice;
  const equipment = equipmentOf(model, year, share, dice);
  const age = dice.chance(0.1) ? dice.whole(0, 7) : dice.whole(4, 96);
  const built = dice.whole(1, 11);
  const pictures = picturesOf(
    { kind: 'outside', drawing: model.drawing, paint, view: 'quarter' },
    { kind: 'cabin', cabin: cabinOf[model.body] ?? 'low', trim },
    status,
    dice,
  );
  const tag =
    type === 'used' && km < 9000 * (currentYear - year) && dice.chance(0.3)
      ? 'LOW KMS'
      : type === 'new' && dice.chance(0.04)
        ? 'RUNOUT SALE'
        : dice.chance(0.03)
          ? "MANAGER'S SPECIAL"
          : undefined;
  const stockNumber = `${plan.stockPrefix}${10_400 + index * 7}`;
  const row: StockRow = {
    'Stock No': stockNumber,
    VIN: vin(model.make, dice),
    Condition: type,
    'Stock Status': status,
    'Vehicle Category': model.drawing === 'lightTruck' || model.drawing === 'trayTruck' ? 'truck' : 'car',
    Year: year,
    Make: model.make,
    Model: model.model,
    Badge: badge,
    ...specColumns(model),
    Colour: colour,
    'Interior Colour': trimName,
    Odometer: km,
    ...priceColumns(type, price, plan, year, index, dice),
    ...(type === 'used' && price > 5000 ? marketColumns(price, index) : {}),
    ...(type === 'used' ? { Rego: plate(yard.state, dice), 'Rego Expiry': dayBefore(-dice.whole(20, 340)) } : {}),
    'Build Date': monthYear(built === 1 ? year - 1 : year, built === 1 ? 12 : built - 1),
    'Compliance Date': monthYear(year, built),
    ...(certified ? { Certified: 'Yes' } : {}),
    ...(type !== 'new' && index % 29 === 11 ? { Reserved: 'Yes' } : {}),
    ...(status === 'coming_soon' && dice.chance(0.5) ? { 'Pre Order': 'Yes' } : {}),
    ...(tag ? { Tag: tag } : {}),
    'Date Added': daysBefore(age, dice.whole(480, 1020)),
    'Last Updated': daysBefore(dice.whole(0, Math.min(age, 12)), 300),
    'Show On Website': 'Yes',
    ...(plan.finance && type === 'used' ? { 'Payment Providers': 'stripe' } : {}),
    ...(plan.historyReports && type === 'used' && index % 3 === 0
      ? { 'History Report': `${plan.historyReports}/${stockNumber}.pdf` }
      : {}),
    ...yardColumns(yard),
    Features: equipment.join('|'),
    Comments: commentsOf(
      {
        row: model,
        year,
        badge,
        type,
        km,
        colour,
        equipment,
        certified,
        status,
        yard: yard.city,
        closing: plan.closing,
      },
      dice,
    ),
    ...(pictures.length > 0
      ? { Photos: pictures.map((picture) => `/media/stock/${pictureFile(picture)}`).join('|') }
      : {}),
  };
  // Some have only just been announced: nobody has written about them yet.
  const { Comments: _unwritten, ...announced } = row;
  return { row: status === 'coming_soon' && index % 2 === 0 ? announced : row, pictures };
}
