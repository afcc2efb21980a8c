import { speller } from '../../domain/nearest-name.ts';

/** Value of a field -> the words that feeds use for it. Only their lower-case letters and digits are compared. */
export const vocabularies = {
  carType: {
    new: 'new,n,brand new,new vehicle,new car,new stock,new in stock,factory new',
    used: 'used,u,pre owned,preowned,second hand,secondhand,near new,used vehicle,used car,used stock,certified pre owned,cpo,approved used,ex lease,ex government',
    demo: 'demo,d,demonstrator,ex demo,ex demonstrator,demo vehicle,dealer demo,company demonstrator,demonstration,demo car',
  },
  status: {
    in_stock:
      'in stock,instock,available,in_stock,current,active,live,for sale,in yard,on yard,ready,ready for sale,on lot,listed,published,stock',
    coming_soon:
      'coming soon,coming_soon,comingsoon,incoming,in transit,intransit,arriving,arriving soon,on order,due in,inbound,on the way,on water,in production',
    sold: 'sold,delivered,sold delivered,retailed,sold retail,invoiced,wholesaled',
  },
  state: {
    NSW: 'nsw,new south wales',
    VIC: 'vic,victoria',
    QLD: 'qld,queensland',
    WA: 'wa,western australia',
    SA: 'sa,south australia',
    TAS: 'tas,tasmania',
    ACT: 'act,australian capital territory',
    NT: 'nt,northern territory',
  },
  itemType: {
    car: 'car,cars,passenger,passenger vehicle,passenger car,multipurpose passenger vehicle,suv,vehicle,light vehicle,car truck,916,vehicles parts vehicles motor vehicles cars trucks vans',
    caravan:
      'caravan,caravans,pop top,poptop,camper trailer,camper trailers,camper,rv,rv camper,touring caravan,hybrid caravan',
    motorhome: 'motorhome,motorhomes,motor home,campervan,camper van,campervans,motorised,motorized',
    truck: 'truck,trucks,light truck,heavy truck,commercial truck,heavy commercial,prime mover',
    van: 'van,vans,commercial van',
    ute: 'ute,utes,pickup,pickup truck',
    motorcycle: 'motorcycle,motorbike,bike,bikes,motorcycles,scooter,road bike,dirt bike,trail bike,atv,quad bike',
    boat: 'boat,boats,marine',
    trailer: 'trailer,trailers',
    machinery: 'machinery,equipment,tractor,farm machinery',
  },
} as const;

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Finds the value for a word, also for a misspelt one. `others`: words near a known one that mean something else. */
function finder(
  rows: Readonly<Record<string, string>>,
  others: readonly string[] = [],
): (text: string) => string | undefined {
  const words = new Map(Object.entries(rows).flatMap(([value, list]) => list.split(',').map((word) => [word, value])));
  const values = new Map([...words].map(([word, value]) => [plain(word), value]));
  const spelled = speller([...words.keys(), ...others].flatMap((word) => word.split(' ')));
  return (text) => values.get(plain(text)) ?? values.get(plain(spelled(text.toLowerCase())));
}

/** new, used or demo; undefined for any other word. */
export const carTypeOf = finder(vocabularies.carType);
/** in_stock, coming_soon or sold; undefined for other statuses, which are kept unchanged. */
export const statusOf = finder(vocabularies.status, ['wholesale', 'invoice', 'deliver']);
/** "NSW" for "New South Wales"; undefined if it is not an Australian state. */
export const stateOf = finder(vocabularies.state);
const itemTypes = finder(vocabularies.itemType);
const itemWords: readonly (readonly [RegExp, string])[] = [
  [/caravan|pop.?top|camper ?trailer/i, 'caravan'],
  [/motor.?home|camper ?van/i, 'motorhome'],
  [/pick.?up/i, 'ute'],
  [/truck|prime mover/i, 'truck'],
];

/** car, caravan, motorhome, truck ..., also as one of several words ("Off Road Caravan"); undefined for other words. */
export const itemTypeOf = (text: string): string | undefined =>
  itemTypes(text) ?? itemWords.find(([pattern]) => pattern.test(text))?.[1];
