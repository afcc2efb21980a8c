/**
 * Makes that people want at any yard, in stock or not. All known ones (car/derived/known-makes.ts) would weigh more than they are worth:
 * those left out stay words if they are not in stock.
 */
export const wantedMakes: readonly string[] = (
  'Audi,BMW,BYD,Chery,Chevrolet,Chrysler,Citroen,Dodge,Fiat,Ford,GWM,Haval,Hino,Holden,Honda,Hyundai,Isuzu,Iveco,Jaguar,Jayco,Jeep,Kenworth,' +
  'Kia,Land Rover,Range Rover,LDV,Lexus,Mazda,Mercedes,MG,Mini,Mitsubishi,Nissan,Peugeot,Porsche,Renault,Skoda,Subaru,Suzuki,Tesla,Toyota,' +
  'Volkswagen,Volvo,Winnebago'
).split(',');
