import type { Demand, Meaning } from './demand.ts';
import { type HeldStock, hasNumbers, heldOf } from './held-stock.ts';

/**
 * Phrases with a fixed meaning: phrases, then attribute and values, "|" between alternatives. A phrase of several lines means the first
 * line of which the stock holds values; "!" marks what people ask for whether it is there or not, where others stay words: a "van" is a van at a car yard and a caravan among caravans.
 */
const listPhrases = `
!ute,pickup,utility	body	Ute
!hatch,hatchback,hatchy	body	Hatchback
!sedan	body	Sedan
!wagon,station wagon,estate	body	Wagon
!suv,crossover	body	SUV
!people mover,minivan	body	People mover
!coupe	body	Coupe
!convertible,cabriolet,cabrio,soft top	body	Convertible|Soft top
van,cargo van,delivery van,panel van,work van	body	Van
van	body	Caravan
!caravan,tourer	body	Caravan
!motorhome,campervan,camper,rv	body	Motorhome
pantech,pantec,box truck,furniture truck	body	Pantech
tray,tray truck,flatbed,tray back,traytop	body	Tray truck
tray,tray back,traytop,cab chassis	body	Cab chassis
!tipper,tip truck	body	Tipper
!prime mover	body	Prime mover
bus,minibus,coach	body	Bus
fridge truck,freezer truck,refrigerated truck	body	Refrigerated truck
truck	item_type	truck
dual cab,double cab,crew cab,twin cab,4 door ute	bodyconfiguration	Dual Cab
dual cab,double cab,crew cab,twin cab	body	Ute
single cab,single cab ute	bodyconfiguration	Single Cab
extra cab,space cab,king cab	bodyconfiguration	Extra Cab
diesel,turbo diesel	simple_fuel	Diesel
petrol,unleaded,ulp	simple_fuel	Petrol
hybrid	simple_fuel	Hybrid
plug in hybrid,phev,plug in	simple_fuel	Plug-in Hybrid
electric,ev,bev,fully electric	simple_fuel	Electric
lpg	simple_fuel	LPG
auto,automatic	transmission	Automatic
manual	transmission	Manual
4x4,4wd,four wheel drive,4 wheel drive,awd,all wheel drive	drive	4WD|AWD
2wd,4x2,two wheel drive,2 wheel drive	drive	2WD|Front|Rear
fwd,front wheel drive	drive	Front
rwd,rear wheel drive	drive	Rear
v8	cylinders	8
v6	cylinders	6
6x4	drive	6x4
new,brand new	car_type	new
demo,demonstrator,ex demo	car_type	demo
used,second hand,2nd hand,pre owned,preloved	car_type	used
certified	certified	true
subscription,subscribe,weekly	categories	Subscription
in stock,available now	status	in_stock
coming soon	status	coming_soon
drive away	price_type	Drive Away
tandem,tandem axle,tandem axel,dual axle,twin axle	specifications.axle_type	Tandem
single axle,single axel	specifications.axle_type	Single
white	base_colour	White
grey,gray,charcoal,gunmetal,graphite	base_colour	Grey
black	base_colour	Black
silver	base_colour	Silver
blue,navy	base_colour	Blue
red,maroon	base_colour	Red
green,khaki	base_colour	Green
brown,bronze	base_colour	Brown
beige,champagne,cream	base_colour	Beige
orange	base_colour	Orange
gold	base_colour	Gold
yellow	base_colour	Yellow
purple	base_colour	Purple
pink	base_colour	Pink
nsw	state	NSW
vic,victoria	state	VIC
qld,queensland	state	QLD
wa	state	WA
sa	state	SA
tas,tasmania	state	TAS
act	state	ACT
nt	state	NT`;

/** Phrases that set limits: phrases, attribute, low, high. */
const rangePhrases = `
low km,low ks,low mileage,low kilometres,not many kms	km		50000
car licence,car license,no truck licence	variant.grossvehiclemass		4500
lr licence,light rigid,lr license	variant.grossvehiclemass		8000`;

/** Phrases that ask for an order. */
const sortPhrases = `
cheapest,cheap,lowest price,bargain	price:asc
most expensive,highest price	price:desc
newest,newest year,latest model	year:desc
latest,just in,just arrived,new arrivals	created_at_timestamp:desc
lowest kms,lowest ks,fewest kms	km:asc`;

/** Gearboxes that shoppers name more closely than the facet does. */
const gearboxes: readonly (readonly [phrases: string, name: RegExp])[] = [
  ['cvt', /cvt|variable/i],
  ['amt,automated manual,semi auto,semi automatic', /automated|\bamt\b/i],
  ['dct,dsg,dual clutch,twin clutch', /dual.?clutch|\bd[cs][tg]\b/i],
];

const lines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

/** The fixed phrases that mean something in this stock, with what they mean. */
export function phraseMeanings(held: HeldStock): [phrase: string, meaning: Meaning][] {
  const found: [string, Meaning][] = [];
  const nouns: [phrases: string, demand: Demand][] = [];
  const add = (phrases: string, ...demands: Demand[]) => {
    for (const phrase of phrases.split(',')) found.push([phrase, { from: 'phrase', demands }]);
  };
  for (const [marked = '', ...asked] of lines(listPhrases)) {
    const isNoun = marked.startsWith('!');
    const phrases = isNoun ? marked.slice(1) : marked;
    const demands = asked.flatMap((attribute, at): Extract<Demand, { kind: 'values' }>[] =>
      at % 2 === 0
        ? [{ kind: 'values', attribute, values: heldOf(held, attribute, (asked[at + 1] ?? '').split('|')) }]
        : [],
    );
    if (demands.every(({ values }) => values.length > 0)) add(phrases, ...demands);
    else if (isNoun)
      nouns.push([
        phrases,
        { kind: 'values', attribute: asked[0] as string, values: (asked[1] ?? '').split('|').slice(0, 1) },
      ]);
  }
  const trans = Object.keys(held.values['trans'] ?? {});
  for (const [phrases, pattern] of gearboxes) {
    const values = trans.filter((name) => pattern.test(name));
    if (values.length > 0) add(phrases, { kind: 'values', attribute: 'trans', values });
  }
  for (const [phrases = '', attribute = '', low, high] of lines(rangePhrases)) {
    if (!hasNumbers(held, attribute)) continue;
    add(phrases, { kind: 'range', attribute, ...(low && { low: Number(low) }), ...(high && { high: Number(high) }) });
  }
  for (const [phrases = '', sort = ''] of lines(sortPhrases)) {
    if (hasNumbers(held, sort.split(':')[0] as string) || sort.startsWith('created'))
      add(phrases, { kind: 'sort', sort });
  }
  add('near me,nearby,closest,nearest,in my area,local', { kind: 'near' });
  for (const [phrases, demand] of nouns) add(phrases, demand);
  return found;
}

/** Words that ask for nothing. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'car cars vehicle vehicles with and in a an the for sale price priced budget please i im want wanted need needs looking after ' +
    'something anything show me find any my to of at that has have having is are or on good nice decent great clean tidy reliable ' +
    'must one ones some which can you got do by its it would like buy buying hi pls plz model models ' +
    'from only preferably ideally colour coloured color fuel type engine drive transmission body around old year years ' +
    'under below over stock available be get gearbox trans who all also both very really bit'
  ).split(' '),
);

/** Words after which the next thing is not wanted. */
export const negations: ReadonlySet<string> = new Set(
  'not,no,non,without,except,excluding,anythingbut,butnot,nota,notan,otherthan,dontwant,exceptfor,isnt,not in,w/o,minus,noneofthe,never'
    .replaceAll(/[ /]/g, '')
    .split(','),
);
