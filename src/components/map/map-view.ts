interface Position {
  /** Degrees. */
  lat: number;
  long: number;
}

/** What a map of one location shows. */
export interface MapView {
  /** Address of its pictures with {z}, {x} and {y}. */
  tileUrl: string;
  /** Named in the map's corner; may be empty. */
  credit: string;
  /** Where the credit leads. */
  creditUrl?: string | undefined;
  zoom: number;
  /** Position of the pin. */
  marker: Position;
  /** Middle of the map; the pin is in view. */
  centre: Position;
}

/** The dealer's settings of maps. */
interface MapSettings {
  tileUrl?: string | undefined;
  tileCredit?: string | undefined;
  tileCreditUrl?: string | undefined;
  zoom: number;
  type: string;
  centre?: Position | undefined;
}

interface MapPosition {
  lat?: number | undefined;
  long?: number | undefined;
  map_key?: string | undefined;
}

/**
 * The map of a location, drawn by the dealer's map service with that location's key. None without a service, without its required
 * key, or if the position is unknown: pages then link to the location.
 */
export function mapView(map: MapSettings, address: MapPosition | undefined): MapView | undefined {
  const { lat, long, map_key: key } = address ?? {};
  if (!map.tileUrl || lat === undefined || long === undefined) return undefined;
  if (map.tileUrl.includes('{key}') && !key) return undefined;
  return {
    tileUrl: map.tileUrl.replaceAll('{type}', map.type).replaceAll('{key}', encodeURIComponent(key ?? '')),
    credit: map.tileCredit ?? '',
    ...(map.tileCreditUrl ? { creditUrl: map.tileCreditUrl } : {}),
    zoom: map.zoom,
    marker: { lat, long },
    centre: map.centre && isBeside(map.centre, { lat, long }, map.zoom) ? map.centre : { lat, long },
  };
}

/** Pixels from the middle within which a pin is well inside the smallest map, which is 280 high. */
const wellInside = 100;

/** Whether a map of a dealer's own centre shows a location: one centre cannot suit yards that are far apart. */
function isBeside(centre: Position, { lat, long }: Position, zoom: number): boolean {
  const pixels = 256 * 2 ** zoom;
  const down = (latitude: number) => (Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * pixels;
  const across = ((centre.long - long) / 360) * pixels;
  return Math.max(Math.abs(across), Math.abs(down(centre.lat) - down(lat))) <= wellInside;
}
