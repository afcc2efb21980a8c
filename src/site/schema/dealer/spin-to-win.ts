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
    id: id('Id of the prize. Do not change it while the campaign runs: prizes won are counted by it.'),
    name: text('Name of the prize, as in "You’ve won a full detail".'),
    wheel: v.pipe(
      text('Text on the wheel, at most 14 letters.'),
      v.maxLength(14, 'must be at most 14 letters to fit on the wheel'),
    ),
    value: decimal(1, 1_000_000, 'Retail value of one prize, in dollars. Permits depend on it.'),
    weight: wholeNumber(
      1,
      1_000_000,
      'Chance of the prize, relative to the sum of all weights and "noPrizeWeight": 5 of 100 is one spin in 20.',
    ),
    stock: wholeNumber(1, 100_000, 'Number of prizes to win. No more than this are ever awarded.'),
    code: codeForm(
      'Pattern of its codes, such as "DETAIL-######": each # becomes a random letter or digit. At least six # are required.',
    ),
    days: wholeNumber(1, 730, 'Days after the day of the spin for which the code is valid.'),
    howToUse: text('How the winner redeems it, in a sentence or two.'),
  },
  'One kind of prize.',
);

const permit = (place: string) => optional(text(`Number of ${place}, as shown on the page.`));

const CampaignSchema = group(
  {
    id: id('Id of the campaign. Do not change it: it is how the platform knows who has already spun.'),
    name: text('Name of the campaign; the heading of its page.'),
    intro: optional(text('A sentence or two below the heading.')),
    start: day('First day on which shoppers can spin, in the time zone of the dealer’s state.'),
    end: day('Last day on which shoppers can spin.'),
    states: orderedIds(drawStates, 'States and territories whose residents can enter.'),
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
        'Permit numbers. NSW also requires notice 10 business days before the start.',
      ),
      {},
    ),
    showChances: optional(
      flag(
        'Whether the page shows the chance of each prize and how many are left. The sectors of the wheel are to scale either way.',
      ),
      listItemDefaults.campaign.showChances,
    ),
    noPrizeWeight: wholeNumber(0, 1_000_000, 'Weight of a spin that wins nothing; 0 if every spin wins.'),
    prizes: list(PrizeSchema, 'The prizes, in the order listed.'),
  },
  'One prize draw, from its first day to its last.',
);

/** Whether there is a wheel at all is features.spinToWin. */
export const SpinToWinSchema = group(
  {
    campaigns: list(
      CampaignSchema,
      'Prize draws, one at a time. The page shows the current one, else the next one, else the last one.',
    ),
  },
  'The prize wheel at /spin-to-win.',
);

export type SpinCampaign = v.InferOutput<typeof CampaignSchema>;
