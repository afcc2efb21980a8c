import { withArticle } from './article.ts';
import { dayBefore, daysBefore, monthYear } from './calendar.ts';
import { inSentence } from './comments.ts';
import type { DealerPlan } from './dealer-plans.ts';
import type { PaintName } from './drawings/paint.ts';
import { caravanEquipment } from './equipment.ts';
import { type Picture, pictureFile } from './pictures.ts';
import { pickYard, plate, usedPrice, vin } from './plausible.ts';
import type { Dice } from './random.ts';
import type { StockRow } from './stock-columns.ts';
import type { CaravanRow } from './tables/coastline.ts';
import { type Made, yardColumns } from './vehicles.ts';

const metres = (mm: number) => (mm / 1000).toFixed(1);
const tonnes = (kg: number) => kg.toLocaleString('en-AU');
const stripes: readonly (readonly [name: string, paint: PaintName])[] = [
  ['White with Blue', 'blue'],
  ['White with Navy', 'navy'],
  ['White with Charcoal', 'grey'],
  ['White with Bronze', 'bronze'],
  ['White with Green', 'green'],
  ['White with Red', 'red'],
];

function comments(
  row: CaravanRow,
  {
    year,
    badge,
    type,
    sleeps,
    equipment,
    yard,
    closing,
    km,
  }: {
    year: number;
    badge: string;
    type: string;
    sleeps: number;
    equipment: readonly string[];
    yard: string;
    closing: readonly string[];
    km: number;
  },
  dice: Dice,
): string {
  const name = `${row.make} ${row.model} ${badge}`;
  const open =
    type === 'new'
      ? dice.pick([
          `New ${name}, ask for it at ${yard}.`,
          `Straight from the factory: a ${year} ${name} with the full structural warranty.`,
        ])
      : dice.pick([
          `A tidy ${year} ${name} that has been stored under cover.`,
          `Traded by a couple who have moved up a size, this ${year} ${name} has been looked after from day one.`,
          `This ${year} ${name} has been through our workshop: bearings, brakes, seals, gas and water all checked.`,
        ]);
  const people =
    sleeps >= 5
      ? `It sleeps ${sleeps}, with proper bunks for the kids and a door between you and them.`
      : sleeps === 2
        ? 'It is laid out for two, with a bed you can walk around and a dinette that stays a dinette.'
        : `It sleeps ${sleeps}: an island bed at one end and room for visitors at the other.`;
  const weights =
    row.kind === 'caravan'
      ? `Tare is ${tonnes(row.tare)} kg and ATM ${tonnes(row.laden)} kg, which leaves ${tonnes(row.laden - row.tare)} kg for water, gas and gear. ${row.laden <= 2500 ? 'A mid-size four-wheel drive tows it comfortably.' : 'It suits a tow vehicle rated to 3,500 kg.'}`
      : `Built on ${withArticle(row.base?.name ?? '')} and ${metres(row.bodyLength)} metres long, it ${row.laden <= 4500 ? 'can be driven on a car licence' : 'needs a light rigid licence'}.${type === 'used' ? ` It has travelled ${km.toLocaleString('en-AU')} km.` : ''}`;
  const [a, b, c] = dice.some(equipment.slice(9), 3).map(inSentence);
  return [`${open} ${people}`, weights, `You also get ${a}, ${b} and ${c}.`, dice.pick(closing)].join('|');
}

/** One caravan or motorhome. `index` counts the dealer's vehicles and makes the stock number. */
export function makeCaravan(
  plan: DealerPlan,
  model: CaravanRow,
  type: 'new' | 'used',
  index: number,
  dice: Dice,
): Made {
  const [from, to] = model.years;
  const year =
    type === 'new' ? Math.min(to, 2026) : dice.whole(Math.max(from, Math.min(to, 2025) - 8), Math.min(to, 2025));
  const level = dice.whole(0, model.badges.length - 1);
  const [badge, listPrice] = model.badges[level] as readonly [string, number];
  const sleeps = /bunk|family/i.test(badge)
    ? Math.max(...model.sleeps)
    : dice.pick(model.sleeps.filter((count) => count < 5 || model.sleeps.length === 1));
  const [colour, paint] = dice.pick(stripes);
  const yard = pickYard(plan.yards, dice);
  const { base } = model;
  const km = type === 'new' ? dice.whole(90, 420) : (2026 - year + 1) * dice.whole(6000, 14_000);
  const price =
    type === 'new'
      ? listPrice
      : usedPrice(listPrice * 1.06, 2026 - year, base ? km : (2026 - year + 0.4) * 13_000, dice);
  const equipment = caravanEquipment(sleeps, dice);
  const status = type === 'new' && index % 9 === 4 ? 'coming_soon' : 'in_stock';
  const outside: Picture = { kind: 'outside', drawing: model.kind, paint, view: 'quarter' };
  const all: Picture[] = [
    outside,
    { ...outside, view: 'side' },
    { kind: 'caravan', paint },
    { ...outside, view: 'right' },
    ...(base ? [{ kind: 'cabin', cabin: 'work', trim: 'stone' } as const] : []),
  ];
  const pictures = status === 'coming_soon' || dice.chance(0.03) ? [] : all.slice(0, dice.pick([3, 4, 5]));
  const age = dice.chance(0.1) ? dice.whole(0, 7) : dice.whole(4, 110);
  const built = dice.whole(2, 11);
  const poa = type === 'new' && dice.chance(0.06);
  const row: StockRow = {
    'Stock No': `${plan.stockPrefix}${3100 + index * 3}`,
    VIN: vin(model.make, dice),
    Condition: type,
    'Stock Status': status,
    'Vehicle Category': model.kind,
    Year: year,
    Make: model.make,
    Model: model.model,
    Badge: badge,
    'Body Type': model.kind === 'caravan' ? (badge.startsWith('Pop Top') ? 'Pop top caravan' : 'Caravan') : 'Motorhome',
    Colour: colour,
    ...(poa
      ? { Price: 'POA' }
      : {
          Price: price,
          'Price Type': 'Drive Away',
          ...(dice.chance(0.1) ? { 'Was Price': price + 2500 } : {}),
        }),
    Sleeps: sleeps,
    Tare: `${model.tare} kg`,
    ...(base ? { GVM: model.laden } : { ATM: `${model.laden} kg` }),
    'Body Length': model.bodyLength,
    'Body Width': model.bodyWidth,
    Height: model.height,
    Axles: model.axle,
    ...(base
      ? {
          Odometer: km,
          Transmission: base.name === 'Iveco Daily' ? '8 speed Automatic' : '9 speed Automatic',
          'Fuel Type': 'Diesel',
          'Drive Type': base.name === 'Fiat Ducato' ? 'Front' : 'Rear',
          'Engine Cc': base.cc,
          'Engine Litres': (base.cc / 1000).toFixed(1),
          Cylinders: base.cylinders,
          Induction: 'Turbo',
          'Fuel Consumption': base.consumption.toFixed(1),
          Torque: base.torque,
          'Fuel Tank': base.tank,
          Seats: base.seats,
        }
      : {}),
    ...(type === 'used' ? { Rego: plate('VIC', dice), 'Rego Expiry': dayBefore(-dice.whole(20, 340)) } : {}),
    'Build Date': monthYear(year, built - 1),
    'Compliance Date': monthYear(year, built),
    ...(type === 'used' && index % 13 === 6 ? { Reserved: 'Yes' } : {}),
    ...(status === 'coming_soon' ? { 'Pre Order': 'Yes' } : {}),
    ...(dice.chance(0.05) ? { Tag: 'SHOW SPECIAL' } : {}),
    'Date Added': daysBefore(age, dice.whole(480, 1020)),
    'Last Updated': daysBefore(dice.whole(0, Math.min(age, 12)), 300),
    'Show On Website': 'Yes',
    ...(type === 'used' ? { 'Payment Providers': 'stripe' } : {}),
    ...yardColumns(yard),
    Features: equipment.join('|'),
    Comments: comments(
      model,
      { year, badge, type, sleeps, equipment, yard: yard.city, closing: plan.closing, km },
      dice,
    ),
    ...(pictures.length > 0
      ? { Photos: pictures.map((picture) => `/media/stock/${pictureFile(picture)}`).join('|') }
      : {}),
  };
  return { row, pictures };
}
