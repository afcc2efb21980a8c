/** Prices on cards, vehicle pages and paper. The text in place of a price is the option `price.noPriceText`. */
export const priceTexts = {
  // Around a price, or in place of one.
  perWeek: '/week',
  purchasePrice: 'Purchase price {price}',
  was: 'Was {price}',
  preorder: 'PREORDER',
  // Where a price sits in the market.
  belowMarket: '{amount} below market average',
  // What a price includes, by its type.
  driveAway:
    'Includes registration, stamp duty, compulsory third party insurance and dealer delivery. That’s the full on-road price.',
  driveAwayCaravan: 'Includes registration, stamp duty and dealer delivery. That’s the full on-road price.',
  plusOnRoads: 'Stamp duty, registration and transfer fees are extra. Ask us for the total.',
  plusGst:
    'GST is added to this price. Stamp duty, registration and transfer fees may be extra, too. Ask us for the total.',
  estimate: 'This is an estimate. We confirm the total for your postcode before you sign anything.',
  subscription: 'This is a weekly subscription price, not a loan repayment. Ask us what it covers.',
} as const;
