/** Opening hours. What closed days read is an option: hours. */
export const hoursTexts = {
  title: 'Opening hours',
  day: 'Day',
  hours: 'Hours',
  // HOURS-04.
  holidayHours: 'Holiday hours',
  viewHolidayHours: 'View Holiday Hours',
  // HOURS-05, HOURS-06; when it opens follows after a comma.
  callLater: 'Call when we open',
} as const;
