interface Position {
  /** Degrees. */
  lat: number;
  long: number;
}

/** What a map of one place shows. */
export interface MapView {
  /** Address of its pictures with {z}, {x} and {y}. */
  tileUrl: string;
  /** Named in the map's corner; may be empty. */
  credit: string;
  zoom: number;
  /** Where the pin stands. */
  place: Position;
  /** Middle of the map. */
  centre: Position;
}
