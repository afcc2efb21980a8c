/** The email with a prize. */
export const prizeEmailTexts = {
  heading: 'You’ve won {prize}',
  preview: 'Your code is {code}.',
  hello: 'Hi {name}, your spin in {campaign} has won you {prize}. Here’s your code.',
  helloNoName: 'Hi, your spin in {campaign} has won you {prize}. Here’s your code.',
  prize: 'Prize',
  worth: 'Worth',
  code: 'Your code',
  goodUntil: 'Use it by',
  next: 'How to use it',
  whoToAsk: 'Who to talk to',
  team: 'Team',
  phone: 'Phone',
  email: 'Email',
  button: 'See your prize',
  ending: 'You’re getting this email because you spun the wheel at {site}.',
  terms: 'Terms and conditions: {terms}',
} as const;
