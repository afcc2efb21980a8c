import * as v from 'valibot';
import { drawStates } from '../../../domain/prize-draw/permits.ts';
import { fewestPlaces } from '../../../domain/prize-draw/prize-code.ts';
import { date, decimal, flag, group, href, id, list, optional, orderedIds, text, wholeNumber } from '../fields.ts';
import { listItemDefaults } from '../list-item-defaults.ts';

const day = (description: string) =>
  v.pipe(
    date(description),
    v.regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as "2026-06-30", without a time'),
    v.description(description),
  );

const codeForm = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[A-Z0-9#-]{1,24}$/, 'must be capital letters, digits, hyphens and #, at most 24 in all'),
    v.check(
      (form) => form.split('#').length > fewestPlaces,
      `must have at least ${fewestPlaces} #, or codes could be guessed`,
    ),
    v.description(description),
  );

const PrizeSchema = group(
  {
    id: id('Id of the prize. It stays as it is while the campaign runs: what was won is counted by it.'),
    name: text('Name of the prize, as in "You’ve won a full detail".'),
    wheel: v.pipe(
      text('Words on the wheel, at most 14 letters.'),
      v.maxLength(14, 'must be at most 14 letters: it stands on the wheel'),
    ),
    value: decimal(1, 1_000_000, 'What one is worth, in dollars at retail price; permits depend on it.'),
    weight: wholeNumber(
      1,
      1_000_000,
      'How likely it is, against the weights of all other prizes and noPrizeWeight together: 5 of 100 is one spin in 20.',
    ),
    stock: wholeNumber(1, 100_000, 'How many there are to win; no more are ever given.'),
    code: codeForm(
      'Form of its codes, such as "DETAIL-######": each # becomes a letter or digit by chance. At least six of them.',
    ),
    days: wholeNumber(1, 730, 'Days after the day of the spin on which the code is still good.'),
    howToUse: text('What the winner does with it, in a sentence or two.'),
  },
  'One kind of prize.',
);

const permit = (place: string) => optional(text(`Number of ${place}, as it is to be shown.`));

const CampaignSchema = group(
  {
    id: id('Id of the campaign. It stays as it is: whoever has spun in it cannot spin again.'),
    name: text('Name of the campaign; the heading of its page.'),
    intro: optional(text('A sentence or two below the heading.')),
    start: day('First day on which shoppers can spin, in the time zone of the dealer’s state.'),
    end: day('Last day on which they can.'),
    states: orderedIds(drawStates, 'States and territories whose people can enter.'),
    terms: href('Path of the page with the terms, such as "/spin-to-win-terms".'),
    permits: optional(
      group(
        {
          NSW: permit('the authority of NSW, for prizes above $10,000 in all'),
          SA: permit('the licence of South Australia, for prizes above $5,000 in all'),
          ACT: permit('the permit of the ACT, for prizes above $3,000 in all'),
          NT: permit(
            'the permit of the Northern Territory, for prizes above $5,000 in all and no permit of another state',
          ),
        },
        'Permit numbers. NSW wants notice 10 business days before the start as well.',
      ),
      {},
    ),
    showChances: optional(
      flag(
        'Whether the page says how likely each prize is, and how many are left. The wheel is drawn true either way.',
      ),
      listItemDefaults.campaign.showChances,
    ),
    noPrizeWeight: wholeNumber(0, 1_000_000, 'Weight of a spin that wins nothing; 0 while every spin is to win.'),
    prizes: list(PrizeSchema, 'The prizes, as they are listed.'),
  },
  'One prize draw, from its first day to its last.',
);

/** Whether there is a wheel at all is features.spinToWin. */
export const SpinToWinSchema = group(
  {
    campaigns: list(
      CampaignSchema,
      'Prize draws, one at a time: the page shows the one that runs, else the next one, else the last.',
    ),
  },
  'The prize wheel at /spin-to-win.',
);

export type SpinCampaign = v.InferOutput<typeof CampaignSchema>;
