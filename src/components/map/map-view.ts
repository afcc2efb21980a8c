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
  zoom: number;
  /** Position of the pin. */
  marker: Position;
  /** Middle of the map. */
  centre: Position;
}

/** The dealer's settings of maps. */
interface MapSettings {
  tileUrl?: string | undefined;
  tileCredit?: string | undefined;
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
    zoom: map.zoom,
    marker: { lat, long },
    centre: map.centre ?? { lat, long },
  };
}
