/** The names that the site filters by; drivetrain.ts finds them in the texts of feeds. */
export const fuelNames = ['Plug-in Hybrid', 'Hybrid', 'Hydrogen', 'Electric', 'Diesel', 'LPG', 'Petrol'] as const;
export const transmissionNames = ['Automatic', 'Manual'] as const;
export const driveNames = ['6x4', '6x2', '8x4', 'AWD', '4WD', 'Front', 'Rear', '2WD'] as const;
