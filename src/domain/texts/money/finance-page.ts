/** The finance page. The text above its form is a separate page: pages/finance.md. */
export const financePageTexts = {
  formTitle: 'Tell us what you need',
  formTitleCar: 'Finance for this {car}',

  // The three steps. Which of the first two a dealer shows is an option.
  stepsTitle: 'How it works',
  applyIn5Minutes: 'Apply online in 5 minutes!',
  applyInMinutes: 'Apply online in minutes!',
  getPreApproved: 'Get pre-approved with your own personalised finance rate',
  purchase: 'Purchase your dream car',

  // The vehicle it is for.
  yourVehicle: 'Your vehicle',
  seeVehicle: 'See this vehicle',

  // Featured cars.
  featuredTitle: 'Get Finance Now',
  featuredText: 'Found one already? Open it and ask about finance from its page.',
  startJourney: 'Start Finance Journey',
  viewUsed: 'View All Used Cars',

  calculatorTitle: 'What could it cost a week?',
  useFigures: 'Ask about finance with these figures',
  // Buttons that lead here, or that open the form in a dialog instead.
  getFinance: 'Get Finance Now',
  enquire: 'Enquire Now',
} as const;
