/** Makes sold in Australia in their own spelling; those of several words are joined again when a feed splits them. */
export const knownMakes: readonly string[] = [
  ...'Abarth,Alfa Romeo,Alpine,Aston Martin,Audi,Austin Healey,Bentley,BMW,BMW Alpina,Bugatti,BYD,Cadillac,Caterham'.split(
    ',',
  ),
  ...'Chery,Chevrolet,Chrysler,Citroen,Cupra,Daewoo,Daihatsu,Datsun,Deepal,Dodge,DS,Ferrari,Fiat,Fiat Professional'.split(
    ',',
  ),
  ...'Ford,Ford Performance Vehicles,Foton,Fuso,GAC,Geely,Genesis,GMC,Great Wall,GWM,Haval,Hino,Holden'.split(','),
  ...'Honda,HSV,Hummer,Hyundai,Ineos,Infiniti,International,Isuzu,Iveco,JAC,Jaecoo'.split(','),
  ...'Jaguar,Jeep,Jensen,Kenworth,KGM,Kia,Lamborghini,Lancia,Land Rover,LDV,Leapmotor,Lexus,Lincoln,Lotus,Mack'.split(
    ',',
  ),
  ...'Mahindra,MAN,Maserati,Maybach,Mazda,McLaren,Mercedes-AMG,Mercedes-Benz,Mercedes-Maybach,MG,Mini,Mitsubishi'.split(
    ',',
  ),
  ...'Morgan,Nissan,Omoda,Opel,Peugeot,Polestar,Pontiac,Porsche,Proton,Ram,Renault'.split(','),
  ...'Rolls-Royce,Rover,Saab,Scania,SEAT,Skoda,Smart,SsangYong,Subaru,Suzuki,Tata,Tesla,Toyota'.split(','),
  ...'TVR,UD Trucks,Volkswagen,Volvo,Western Star,XPeng,Zeekr'.split(','),
  ...'Avan,Avida,Coromal,Crusader,Evernew,Golden Eagle,Goldstream,Great Aussie,Jayco,Jurgens,Kokoda,Lotus Caravans'.split(
    ',',
  ),
  ...'Majestic,Network RV,New Age,Nova,On The Move,Paramount,Red Centre,Regent,Roadstar,Royal Flair,Snowy River'.split(
    ',',
  ),
  ...'Sunliner,Supreme,Titanium,Trakmaster,Trailblazers RV,Viscount,Winnebago,Windsor,Zone RV'.split(','),
];
