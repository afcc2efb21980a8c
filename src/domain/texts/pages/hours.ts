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

  // HOURS-05. `{day}` is one of those below.
  openUntil: 'Open now until {time}',
  closedUntil: 'Closed now, opens {day} at {time}',
  closedNow: 'Closed now',
  today: 'today',
  tomorrow: 'tomorrow',
  onDay: 'on {day}',
  // In place of the date of a day with special hours.
  specialToday: 'Today',
  // HOURS-07: "By Appointment Only every second Saturday".
  everySecond: '{hours} every second {day}',

  // HOURS-01, HOURS-02. Their first three letters if space is short.
  mondayToFriday: 'Monday to Friday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;
