/** Attributes of a car that no shopper may see: where a private seller lives, and which feed brought the car. */
export const privateAttributes: readonly string[] = ['private_suburb', 'private_postcode', 'feed'];
