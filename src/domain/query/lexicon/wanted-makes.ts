/**
 * Makes that people ask for at any yard, in stock or not. All that are known (car/derived/known-makes.ts) would weigh more than they tell: those left
 * out stay words where the stock does not hold them.
 */
export const wantedMakes: readonly string[] = (
  'Audi,BMW,BYD,Chery,Chevrolet,Chrysler,Citroen,Dodge,Fiat,Ford,GWM,Haval,Hino,Holden,Honda,Hyundai,Isuzu,Iveco,Jaguar,Jayco,Jeep,Kenworth,' +
  'Kia,Land Rover,Range Rover,LDV,Lexus,Mazda,Mercedes,MG,Mini,Mitsubishi,Nissan,Peugeot,Porsche,Renault,Skoda,Subaru,Suzuki,Tesla,Toyota,' +
  'Volkswagen,Volvo,Winnebago'
).split(',');
