/** Search links for a load: popular ones, those of one shopper, and an endless supply that a stranger makes up. */

/** The path of a search page with its query. */
export interface SearchLink {
  path: string;
  /** Made up: its page must not be cached. */
  junk: boolean;
}

const words = ['white ute', 'suv under 30k', 'diesel', 'toyota hilux', 'automatic', 'bluetooth', 'family car'];
const makes = ['Toyota', 'Mazda', 'Ford', 'Kia', 'Hyundai', 'Mitsubishi'];
const bodies = ['SUV', 'Ute', 'Sedan', 'Hatchback', 'Wagon', 'Van'];
const colours = ['White', 'Black', 'Silver', 'Grey', 'Blue', 'Red'];

type Pick = (from: readonly string[]) => string;
type Kind = { junk: boolean; path: (number: number, pick: Pick) => string };

const value = (facet: string, text: string, n = 0) => `refinementList[${facet}][${n}]=${encodeURIComponent(text)}`;

const kinds: readonly Kind[] = [
  // A campaign's parameter makes no further page.
  {
    junk: false,
    path: (number, pick) => `/search?${value('make', pick(makes))}&${value('body', pick(bodies))}&utm_id=${number}`,
  },
  { junk: false, path: (number, pick) => `/search/used-cars?${value('body', pick(bodies))}&fbclid=${number}` },
  { junk: false, path: (number, pick) => `/search?query=${encodeURIComponent(pick(words))}&junk=${number}` },
  // All attributes of cars, in more combinations than any cache can store.
  {
    junk: false,
    path: (number, pick) =>
      `/search?${value('make', pick(makes))}&${value('body', pick(bodies))}&${value('colour', pick(colours))}&range[price]=:${1 + (number % 99)}000`,
  },
  { junk: true, path: (number) => `/search?${value('make', 'Toyota')}&${value('make', `Junk-${number}`, 1)}` },
  // Odd, since prices that a shopper can choose are round.
  { junk: true, path: (number) => `/search/used-cars?range[price]=${1001 + 2 * (number % 4499)}:` },
  { junk: true, path: (number) => `/search?${value('body', 'SUV')}&page=${1e6 + number}` },
  {
    junk: true,
    path: (number) => `/search?${Array.from({ length: 60 }, (_, n) => value('model', `${number}-${n}`, n)).join('&')}`,
  },
];

/** A link of any kind. */
export function randomLink(): SearchLink {
  const number = Math.floor(Math.random() * 1e9);
  const pick: Pick = (from) => from[Math.floor(Math.random() * from.length)] as string;
  const { junk, path } = kinds[number % kinds.length] as Kind;
  return { path: path(number, pick), junk };
}
