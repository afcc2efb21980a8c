import { dayBefore } from './calendar.ts';
import { makeCaravan } from './caravans.ts';
import { type DealerPlan, dealerPlans } from './dealer-plans.ts';
import { drawPicture, type Picture, pictureFile } from './pictures.ts';
import { Dice } from './random.ts';
import { type StockRow, stockCsv } from './stock-columns.ts';
import { coastlineRows } from './tables/coastline.ts';
import { harbourRows } from './tables/harbour.ts';
import { ironbarkRows } from './tables/ironbark.ts';
import { northsideRows } from './tables/northside.ts';
import type { VehicleRow } from './tables/vehicle-row.ts';
import { type CarType, type Made, makeVehicle } from './vehicles.ts';

const tables: Record<string, readonly VehicleRow[]> = {
  'harbour-motors': harbourRows,
  'northside-toyota': northsideRows,
  'ironbark-trucks': ironbarkRows,
};

const carTypes: readonly CarType[] = ['new', 'demo', 'used'];

function makeAll(plan: DealerPlan): Made[] {
  const dice = new Dice(plan.slug);
  let index = 0;
  const vehicles = tables[plan.slug]?.flatMap((model) =>
    carTypes.flatMap((type) =>
      Array.from({ length: model.count[type] }, () => makeVehicle(plan, model, type, index++, dice)),
    ),
  );
  return (
    vehicles ??
    coastlineRows.flatMap((model) =>
      (['new', 'used'] as const).flatMap((type) =>
        Array.from({ length: model.count[type] }, () => makeCaravan(plan, model, type, index++, dice)),
      ),
    )
  );
}

/**
 * Marks a few used vehicles as sold, the first of long ago; and hides one from the site. The others carry no date, so that
 * they count as sold on the day a fresh copy is imported, whenever that is.
 */
function markSold(rows: readonly StockRow[]): StockRow[] {
  const used = rows.filter((row) => row.Condition === 'used' && row.Photos !== undefined && row.Reserved === undefined);
  const step = Math.floor(used.length / 6);
  const sold = [1, 2, 3, 4].map((place) => used[place * step]);
  return rows.map((row) => {
    if (row === sold[0]) return { ...row, 'Stock Status': 'sold', 'Sold Date': dayBefore(70) };
    if (sold.includes(row)) {
      const { 'Last Updated': _date, ...undated } = row;
      return { ...undated, 'Stock Status': 'sold' };
    }
    return row === used[5 * step] ? { ...row, 'Show On Website': 'No' } : row;
  });
}

/** Everything that is generated for a dealer, as file path below the dealer's folder -> text. */
export function dealerStock(plan: DealerPlan): Map<string, string> {
  const made = makeAll(plan);
  const files = new Map([['stock.csv', stockCsv(markSold(made.map(({ row }) => row)))]]);
  const promised = plan.promised.flatMap(([drawing, paint]) =>
    (['quarter', 'side'] as const).map((view): Picture => ({ kind: 'outside', drawing, paint, view })),
  );
  for (const picture of [...made.flatMap(({ pictures }) => pictures), ...promised]) {
    const path = `media/stock/${pictureFile(picture)}`;
    if (!files.has(path)) files.set(path, drawPicture(picture, plan.studio));
  }
  return files;
}

/** The plan of a dealer by its slug. */
export function planOf(slug: string): DealerPlan {
  const plan = dealerPlans.find((candidate) => candidate.slug === slug);
  if (!plan)
    throw new Error(`No demo dealer is called "${slug}"; there are ${dealerPlans.map((p) => p.slug).join(', ')}`);
  return plan;
}
