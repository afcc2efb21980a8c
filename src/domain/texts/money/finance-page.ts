/** The finance page (FIN-05 to FIN-09). The text above its form is a separate page: pages/finance.md. */
export const financePageTexts = {
  formTitle: 'Tell us what you need',
  formTitleCar: 'Finance for {car}',

  // FIN-08: the three steps. Which of the first two a dealer shows is an option.
  stepsTitle: 'How it works',
  applyIn5Minutes: 'Apply online in 5 minutes!',
  applyInMinutes: 'Apply online in minutes!',
  getPreApproved: 'Get pre-approved with your own personalised finance rate',
  purchase: 'Purchase your dream car',

  // FIN-07: the vehicle that it is for.
  yourVehicle: 'Your vehicle',
  seeVehicle: 'See this vehicle',

  // FIN-09.
  featuredTitle: 'Get Finance Now',
  featuredText: 'Found one already? Open it and ask about finance from its page.',
  startJourney: 'Start Finance Journey',
  viewUsed: 'View All Used Cars',

  calculatorTitle: 'What could it cost a week?',
  useFigures: 'Ask about finance with these figures',
  // FIN-28: buttons that lead here, and the form in a dialog in their place.
  getFinance: 'Get Finance Now',
  enquire: 'Enquire Now',
} as const;
