/** "Will my car tow it?" on the page of a caravan. */
export const towingTexts = {
  title: 'Will my car tow it?',
  needs: 'Your car needs a braked towing capacity of at least {mass}, the most this caravan can weigh fully loaded.',
  car: 'Your car',
  chooseCar: 'Choose a car',
  or: 'or',
  capacity: 'Braked towing capacity, kg',
  yes: 'Yes. Fully loaded it weighs up to {mass}, and your car has {margin} to spare.',
  tight: 'Yes, but only just. Fully loaded it weighs up to {mass}, and your car has {margin} to spare.',
  no: 'No. Fully loaded it weighs up to {mass}, which is {short} more than your car can tow.',
  note: 'These are the manufacturers’ figures for most variants; yours are in the owner’s manual. Check two more there: the towball download (allow about {ballLoad} here) and the gross combination mass, with your family and luggage on board.',
} as const;
