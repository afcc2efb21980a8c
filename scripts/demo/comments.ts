import { withArticle } from './article.ts';
import type { Dice } from './random.ts';
import type { VehicleRow } from './tables/vehicle-row.ts';

/** The facts that comments may mention. */
export type CommentFacts = {
  row: VehicleRow;
  year: number;
  badge: string;
  type: 'new' | 'demo' | 'used';
  km: number;
  colour: string;
  equipment: readonly string[];
  certified: boolean;
  status: string;
  yard: string;
  closing: readonly string[];
};

const thousands = (value: number) => Math.round(value).toLocaleString('en-AU');

const uses: Record<string, readonly string[]> = {
  SUV: [
    'There is room for a pram, a dog and the weekly shop without folding a seat.',
    'It sits high enough for a good view in traffic and still parks easily at the shops.',
    'A sensible size for a family that heads away most long weekends.',
  ],
  Hatchback: [
    'Small on the outside, easy to park and light on fuel. A good first car or a second one for the city.',
    'Fold the rear seats and it swallows a bike, a bookcase or a week of camping gear.',
    'It is the kind of hatch that does everything asked of it and never complains.',
  ],
  Sedan: [
    'A quiet, comfortable sedan with a proper boot, at home on the highway.',
    'If you drive long distances for work, the seats in this one are worth the visit on their own.',
  ],
  Wagon: [
    'A wagon is still the cleverest way to carry people and luggage, and the load floor here is long and flat.',
    'Ideal for the snow, the beach or a run up the coast with the roof box on.',
  ],
  Ute: [
    'Equally happy with a load of gravel on Friday and the family on Saturday.',
    'A dual cab that works hard and still has the comforts of a wagon inside.',
    'Ready for the job site, the boat ramp or the long way to the Cape.',
  ],
  'Cab chassis': [
    'The tray is straight and the floor is solid, so it can go to work tomorrow.',
    'A plain, honest work vehicle with room for tools, timber and a full water tank.',
  ],
  Van: [
    'A square load space, low floor and wide side door make it quick to load all day long.',
    'Set up for trades or parcels, with tie-down points where you need them.',
  ],
  'People mover': [
    'Everyone gets a proper seat, a cup holder and air vents, and there is still room for the bags.',
    'Sliding doors on both sides make school drop-off painless.',
  ],
  Coupe: [
    'Low, light and good fun on a winding road. Take it for a drive and you will see.',
    'A driver’s car that has been enjoyed and looked after in equal measure.',
  ],
  Convertible: ['Roof down, sun out, no hurry. There are few better ways to see the coast.'],
  Pantech: [
    'A tidy pantech body with straight walls and a sound floor. Ideal for furniture, parcels or catering.',
    'Car-licence friendly models like this one do not stay in the yard for long, so check the GVM against your licence.',
  ],
  'Tray truck': [
    'Drop sides all round, rope rails and a flat steel deck. It carries what a ute cannot.',
    'A straight tray truck that suits landscapers, scaffolders and anyone with awkward loads.',
  ],
};

function opening({ row, year, badge, type, colour, yard, status }: CommentFacts, dice: Dice): string {
  const name = `${row.make} ${row.model} ${badge}`;
  if (status === 'coming_soon')
    return dice.pick([
      `On its way: this ${year} ${name} in ${colour} is due at ${yard} soon. Register your interest now and we will call you when it lands.`,
      `Arriving soon at ${yard}. A ${year} ${name} in ${colour}, not yet photographed and already getting phone calls.`,
    ]);
  if (type === 'new')
    return dice.pick([
      `Brand new ${name} in ${colour}, in stock at ${yard} and ready for registration.`,
      `No waiting list: this new ${year} ${name} is here now, finished in ${colour}.`,
      `New ${name}, ${colour}, with the full manufacturer warranty from the day you collect it.`,
    ]);
  if (type === 'demo')
    return dice.pick([
      `Our ${badge} demonstrator has done its job and is ready for a home. Finished in ${colour} and looked after by us since delivery.`,
      `Ex-demonstrator ${year} ${name} in ${colour}. You get the balance of the new car warranty and somebody else paid for the first kilometres.`,
    ]);
  return dice.pick([
    `A well kept ${year} ${name} in ${colour}.`,
    `Just detailed and ready to drive away from ${yard}: a ${year} ${name} finished in ${colour}.`,
    `This ${year} ${name} came to us as a trade-in and presents as well as you would hope.`,
    `${colour} ${name} from ${year}, with a clear history and two keys.`,
    `If you have been looking for a tidy ${/^\d/.test(row.model) ? `${row.make} ${row.model}` : row.model}, have a look at this ${year} ${badge}.`,
  ]);
}

function mileage({ row, year, km, type }: CommentFacts, dice: Dice): string {
  if (type === 'new') return '';
  const age = Math.max(1, 2026 - year);
  const perYear = km / age;
  if (type === 'demo') return `It has travelled ${thousands(km)} km with our staff and customers.`;
  if (perYear < 9000)
    return dice.pick([
      `It has covered only ${thousands(km)} km, which is low for its age.`,
      `At ${thousands(km)} km it has barely been run in.`,
    ]);
  if (perYear > 19_000)
    return dice.pick([
      `The odometer shows ${thousands(km)} km, mostly country and highway running, and the price reflects it.`,
      `${thousands(km)} km on the clock and it still drives straight and quiet.`,
    ]);
  return dice.pick([
    `The odometer reads ${thousands(km)} km.`,
    `It has done ${thousands(km)} km, about average for a ${year}.`,
    `With ${thousands(km)} km on it, this ${/^\d/.test(row.model) ? row.make : row.model} has plenty left to give.`,
  ]);
}

function engineLine({ row }: CommentFacts, dice: Dice): string {
  const auto = row.trans.endsWith('speed Manual') ? 'manual gearbox' : 'automatic';
  if (!row.engine)
    return dice.pick([
      'Fully electric, so there is no fuel to buy and very little to service. Charge it at home overnight.',
      'Smooth, silent and quick off the mark, as electric cars are. A charge cable is included.',
    ]);
  const litres = (row.engine.cc / 1000).toFixed(1);
  const fuel = row.fuel.replace('Premium ', '').toLowerCase();
  if (row.fuel.startsWith('Hybrid'))
    return `The hybrid system switches between petrol and battery on its own. Official combined use is ${row.engine.consumption} L/100 km.`;
  if (row.fuel.startsWith('Plug-in'))
    return 'A plug-in hybrid: electric for the weekday commute, petrol for the long trips.';
  return dice.pick([
    `Power comes from a ${litres}-litre ${row.engine.induction === 'Turbo' ? 'turbo ' : ''}${fuel} with ${withArticle(row.trans.endsWith('speed Manual') ? 'manual gearbox' : row.trans.toLowerCase())}.`,
    `The ${litres}-litre ${fuel} and ${auto} make an easy pair, with an official ${row.engine.consumption} L/100 km combined.`,
  ]);
}

function towLine({ row }: CommentFacts): string {
  return row.towing >= 2500
    ? `Braked towing capacity is ${thousands(row.towing)} kg, so the boat or the van can come too.`
    : '';
}

function kit({ equipment }: CommentFacts, dice: Dice): string {
  const notable = equipment.slice(10);
  if (notable.length < 3) return '';
  const [a, b, c] = dice.some(notable, 3).map(inSentence);
  return dice.pick([
    `Highlights include ${a}, ${b} and ${c}.`,
    `Among the equipment: ${a}, ${b} and ${c}. The full list is below.`,
  ]);
}

const names = new Set(['Apple', 'Android', 'Toyota']);

/** An item of equipment inside a sentence: "Rear Vision Camera" -> "rear vision camera"; "LED" and names stay. */
export function inSentence(item: string): string {
  const plain = item.replace(/ - .*/, '').replace(/ \(.*\)/, '');
  return plain.replace(/[A-Za-z][\w]*/g, (word) =>
    names.has(word) || /[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase(),
  );
}

/** The dealer's comments on a car: several paragraphs joined by "|", all drawn from the car's own facts. */
export function commentsOf(facts: CommentFacts, dice: Dice): string {
  const use = uses[facts.row.body];
  const first = [opening(facts, dice), mileage(facts, dice)];
  const second = [
    engineLine(facts, dice),
    use && dice.chance(0.8) ? dice.pick(use) : '',
    dice.chance(0.6) ? towLine(facts) : '',
  ];
  const certified = facts.certified
    ? 'Toyota Certified Pre-Owned: a 90-point inspection, an extra year of warranty and 12 months of roadside assistance are included.'
    : '';
  const paragraphs = [first, second, [certified], [kit(facts, dice)], [dice.pick(facts.closing)]];
  return paragraphs
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('|');
}
