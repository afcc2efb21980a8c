/** Opening hours. What a closed day says is an option: hours. */
export const hoursTexts = {
  title: 'Opening hours',
  day: 'Day',
  hours: 'Hours',
  // Holidays and other special days.
  holidayHours: 'Holiday hours',
  viewHolidayHours: 'View Holiday Hours',
  // While a location is closed; when it opens follows after a comma.
  callLater: 'Call when we open',

  // `{day}` is one of those below.
  openUntil: 'Open now until {time}',
  closedUntil: 'Closed now, opens {day} at {time}',
  closedNow: 'Closed now',
  today: 'today',
  tomorrow: 'tomorrow',
  onDay: 'on {day}',
  // In place of the date of a day with special hours.
  specialToday: 'Today',
  // As in "By Appointment Only every second Saturday".
  everySecond: '{hours} every second {day}',

  // Their first three letters if space is short.
  mondayToFriday: 'Monday to Friday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;
