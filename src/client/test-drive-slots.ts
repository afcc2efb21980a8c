/** A day on which a car can be driven, with its free times on the location's clock. */
export interface DriveDay {
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  times: string[];
}

/** The free times at a location, or where a car stands. None when nobody can say: then any time may be asked for. */
export async function testDriveSlots(place: {
  locationId?: string | undefined;
  carId?: string | undefined;
}): Promise<DriveDay[]> {
  const query = new URLSearchParams();
  if (place.carId) query.set('car_id', place.carId);
  if (place.locationId) query.set('location_id', place.locationId);
  try {
    const response = await fetch(`/api/test-drive/slots?${query}`);
    const { days } = (await response.json()) as { days?: unknown };
    return Array.isArray(days) ? days.filter(isDay) : [];
  } catch {
    return [];
  }
}

function isDay(day: Partial<Record<keyof DriveDay, unknown>> | null): day is DriveDay {
  return typeof day?.date === 'string' && Array.isArray(day.times) && day.times.every((it) => typeof it === 'string');
}
