/** The prize wheel. `{states}` is a list such as "NSW, VIC or the ACT"; `{start}`, `{end}` and `{day}` are days of the dealer's calendar. */
export const spinToWinTexts = {
  title: 'Spin to win',
  description: '{campaign} at {dealer}: the prizes, how likely each one is, and your spin.',

  // Who can enter, and when.
  rules: 'How it works',
  who: 'Who can enter',
  whoText: 'Anyone who lives in {states}.',
  when: 'When',
  whenText: '{start} to {end}',
  cost: 'What it costs',
  costText: 'Nothing. Entry is free, you don’t have to buy anything, and it’s one spin each.',
  promoter: 'Promoter',
  permits: 'Permits',
  permit: '{state}: {number}',
  termsLink: 'Terms and conditions',

  // Prizes.
  prizes: 'What you can win',
  worth: 'Worth {value}',
  stock: '{left} of {stock} left',
  gone: 'All won',
  chance: '{percent}%',
  chances: 'Chance of winning',
  noPrize: 'No prize',
  honest:
    'Each part of the wheel is as wide as its chance. When a prize has all been won, its part of the wheel becomes no prize.',

  // Before the spin.
  ready: 'Ready when you are',
  free: 'It’s free, it’s one spin each, and you don’t have to buy anything.',
  accept: 'I live in {states} and accept the {terms}.',
  spin: 'Spin the wheel',
  spinning: 'Spinning…',
  before: 'The wheel opens on {start}',
  beforeText: 'Come back then and have a go.',
  over: 'This one finished on {end}',
  overText: 'Thanks to everyone who had a spin.',
  allGone: 'Every prize has been won',
  allGoneText: 'There’s nothing left to win, so we’ve stopped the wheel.',

  // After it.
  won: 'You’ve won {prize}',
  lost: 'No prize this time',
  lostText: 'Thanks for having a go. It’s one spin each, so that’s it for this one.',
  spunOn: 'You had your spin on {day}.',
  code: 'Your code',
  goodUntil: 'Use it by {day}',
  redeemed: 'Used on {day}',
  mailing: 'It’s on its way to {email} as well.',
  mailed: 'We’ve emailed it to {email} as well.',
  garage: 'You’ll find it in My garage any time.',
  toGarage: 'Go to My garage',
  toStock: 'View our stock',

  // What can be wrong.
  acceptFirst: 'Please tick the box to say where you live and that you accept the terms.',
  tooMany: 'That’s a lot of tries in one go. Please try again later.',
  signedOut: 'Please sign in again to spin the wheel.',
  failed:
    'We can’t reach the wheel right now. Please try again: you only ever get one spin, and if this one counted you’ll see what it won.',
} as const;
