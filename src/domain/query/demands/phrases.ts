import { wordTable } from '../tokens/word-tables.ts';
import { anyValue, type Demand, type Meaning, within } from './demand.ts';
import { type HeldStock, hasNumbers, heldOf } from './held-stock.ts';

/**
 * Phrases with a fixed meaning, by attribute: values, then shoppers' names for them. A phrase in several lines means the first line with
 * values in the stock. "!" marks what people want whether it is in stock or not, where others stay words: a "van" is a van at a car yard
 * and a caravan among caravans. The name of a value is a phrase, too, unless the attribute is marked "=".
 */
const listPhrases = `
body
!Ute	pickup,utility
!Hatchback	hatch,hatchie
!Sedan
!Wagon	station wagon,estate
!SUV	crossover
!People mover	minivan
!Coupe
Coupe|Convertible	sports car
!Convertible|Soft top	convertible,cabriolet,soft top
Van	van,cargo van,delivery van,panel van,work van
Caravan	van
!Caravan	tourer
!Camper trailer
!Motorhome	campervan,camper,rv
Pantech	box truck,furniture truck
Tray truck	tray,flatbed,tray back
Cab chassis	tray,tray back
!Tipper	tip truck
!Prime mover
!Tautliner	curtainsider
Bus	minibus,coach
!Refrigerated truck	fridge truck,freezer truck,fridge van,refrigerated van

=item_type
truck	truck

bodyconfiguration
!Dual Cab	double cab,crew cab,twin cab,4 door ute
!Single Cab	single cab ute
!Extra Cab	space cab,king cab

=body
Ute	dual cab,double cab,crew cab,twin cab

simple_fuel
Diesel	turbo diesel
Petrol	unleaded
Plug-in Hybrid	phev,plug in
Electric	ev,bev,fully electric

transmission
Automatic	auto

=drive
4WD|AWD	4x4,4wd,four wheel drive,4 wheel drive,awd,all wheel drive,4bie,fourby,off road
2WD|Front|Rear	2wd,4x2,two wheel drive
Front	fwd,front wheel drive
Rear	rwd,rear wheel drive
!6x4
!8x4

=cylinders
8	v8
6	v6

car_type
new	brand new
demo	demonstrator,ex demo
used|demo	near new
used	second hand,2nd hand,pre owned,preloved

=certified
true	certified

=categories
Subscription	subscription,subscribe,weekly

=status
in_stock	in stock,available now
coming_soon	coming soon

=price_type
Drive Away	drive away

=specifications.axle_type
Tandem	tandem,tandem axle,tandem axel,dual axle,twin axle
Single	single axle,single axel

base_colour
Grey	gray,charcoal,gunmetal,graphite
Blue	navy
Red	maroon
Green	khaki
Brown	bronze
Beige	champagne,cream

state
VIC	victoria
QLD	queensland
TAS	tasmania`;

/** Phrases that set limits: phrases, attribute, low, high. */
const rangePhrases = `
low km,low ks,low mileage,low kilometres	km		50000
car licence	variant.grossvehiclemass		4500
lr licence,light rigid	variant.grossvehiclemass		8000
mr licence,medium rigid	variant.grossvehiclemass	8000`;

/** Phrases for a sort order. */
const sortPhrases = `
cheapest,cheap,lowest price,bargain,price low to high,best price	price:asc
most expensive,highest price	price:desc
newest,latest model	year:desc
oldest	year:asc
latest,just in,just arrived	created_at_timestamp:desc
lowest kms,fewest kms,lowest mileage	km:asc`;

/** Gearboxes that shoppers name more closely than the facet does. */
const gearboxes: readonly (readonly [phrases: string, name: RegExp])[] = [
  ['cvt', /cvt|variable/i],
  ['amt,semi auto', /automated|\bamt\b/i],
  ['dct,dsg,dual clutch,twin clutch', /dual.?clutch|\bd[cs][tg]\b/i],
];

const lines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

/** The fixed phrases that mean something in this stock, with what they mean. */
export function phraseMeanings(stock: HeldStock): [phrase: string, meaning: Meaning][] {
  const found: [string, Meaning][] = [];
  const nouns: [phrases: string, demand: Demand][] = [];
  const add = (phrases: string, ...demands: Demand[]) => {
    for (const phrase of phrases.split(',')) found.push([phrase, { from: 'phrase', demands }]);
  };
  for (const group of listPhrases.trim().split('\n\n')) {
    const [[marked = ''] = [], ...rows] = lines(group);
    const attribute = marked.replace('=', '');
    for (const [row = '', phrases = ''] of rows) {
      const values = row.replace('!', '').split('|');
      const there = heldOf(stock, attribute, values);
      if (there.length > 0) add(phrases, anyValue(attribute, there));
      else if (row !== values.join('|'))
        nouns.push([`${values[0]},${phrases}`, anyValue(attribute, values.slice(0, 1))]);
    }
    if (attribute === marked)
      for (const value of Object.keys(stock.values[attribute] ?? {})) add(value, anyValue(attribute, [value]));
  }
  const trans = Object.keys(stock.values['trans'] ?? {});
  for (const [phrases, pattern] of gearboxes) {
    const values = trans.filter((name) => pattern.test(name));
    if (values.length > 0) add(phrases, anyValue('trans', values));
  }
  for (const [phrases = '', attribute = '', low, high] of lines(rangePhrases)) {
    if (!hasNumbers(stock, attribute)) continue;
    add(phrases, within(attribute, low ? Number(low) : undefined, high ? Number(high) : undefined));
  }
  for (const [phrases = '', sort = ''] of lines(sortPhrases)) {
    if (hasNumbers(stock, sort.split(':')[0] as string) || sort.startsWith('created'))
      add(phrases, { kind: 'sort', sort });
  }
  add('near me,nearby,closest,nearest,local', { kind: 'near' });
  for (const [phrases, demand] of nouns) add(phrases, demand);
  return found;
}

/**
 * Words without a demand: "quality" for those that ask for something no car's record has, "stock" for those that ask for whatever there is.
 */
export const fillers = wordTable<'quality' | 'stock' | undefined>([
  ['quality', 'good nice decent great clean tidy reliable'],
  ['stock', 'car cars vehicle vehicles something anything any all one ones model models stock available'],
  [
    undefined,
    'with and in a an the for sale price priced budget please i im want wanted need needs looking after ' +
      'show me find my to of at that has have having is are or on ' +
      'must some which can you got do by its it out would like buy buying hi pls plz ' +
      'from only preferably colour coloured color fuel type engine drive transmission body around old year years ' +
      'under below over be get gearbox trans who also both very really bit near',
  ],
]);

/** Words that negate the next thing. */
export const negations = wordTable([
  [
    true,
    'not no non without except excluding anythingbut butnot nota notan otherthan colourbut dontwant exceptfor isnt notin wo minus never',
  ],
]);
