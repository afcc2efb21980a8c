/** Makes sold in Australia in their own spelling; those of several words are put together again when a feed cuts them apart. */
export const knownMakes: readonly string[] = [
  ...'Abarth,Alfa Romeo,Alpine,Aston Martin,Audi,Austin Healey,Bentley,BMW,BMW Alpina,Bugatti,BYD,Cadillac,Caterham'.split(
    ',',
  ),
  ...'Chery,Chevrolet,Chrysler,Citroen,Cupra,Daewoo,Daihatsu,Datsun,Deepal,Dodge,DS,Ferrari,Fiat,Fiat Professional'.split(
    ',',
  ),
  ...'Ford,Ford Performance Vehicles,Foton,Fuso,GAC,Geely,Genesis,GMC,Great Wall,GWM,Haval,Hino,Holden'.split(','),
  ...'Holden Special Vehicles,Honda,HSV,Hummer,Hyundai,Ineos,Infiniti,International,Isuzu,Isuzu UTE,Iveco,JAC,Jaecoo'.split(
    ',',
  ),
  ...'Jaguar,Jeep,Jensen,Kenworth,KGM,Kia,Lamborghini,Lancia,Land Rover,LDV,Leapmotor,Lexus,Lincoln,Lotus,Mack'.split(
    ',',
  ),
  ...'Mahindra,MAN,Maserati,Maybach,Mazda,McLaren,Mercedes-AMG,Mercedes-Benz,Mercedes-Maybach,MG,Mini,Mitsubishi'.split(
    ',',
  ),
  ...'Mitsubishi Fuso,Morgan,Nissan,Omoda,Opel,Peugeot,Polestar,Pontiac,Porsche,Proton,Ram,Range Rover,Renault'.split(
    ',',
  ),
  ...'Rolls-Royce,Rover,Saab,Scania,SEAT,Skoda,Smart,SsangYong,Subaru,Suzuki,Suzuki Australia,Tata,Tesla,Toyota'.split(
    ',',
  ),
  ...'TVR,UD Trucks,Volkswagen,Volvo,Western Star,XPeng,Zeekr'.split(','),
  ...'Avan,Avida,Coromal,Crusader,Evernew,Golden Eagle,Goldstream,Great Aussie,Jayco,Jurgens,Kokoda,Lotus Caravans'.split(
    ',',
  ),
  ...'Majestic,Network RV,New Age,Nova,On The Move,Paramount,Red Centre,Regent,Roadstar,Royal Flair,Snowy River'.split(
    ',',
  ),
  ...'Sunliner,Supreme,Titanium,Trakmaster,Trailblazers RV,Viscount,Winnebago,Windsor,Zone RV'.split(','),
];

/** Other spellings of feeds -> make. */
export const makeAliases: Readonly<Record<string, string>> = {
  VW: 'Volkswagen',
  Mercedes: 'Mercedes-Benz',
  MercedesBenz: 'Mercedes-Benz',
  Merc: 'Mercedes-Benz',
  Landrover: 'Land Rover',
  AlfaRomeo: 'Alfa Romeo',
  Alfa: 'Alfa Romeo',
  AstonMartin: 'Aston Martin',
  RollsRoyce: 'Rolls-Royce',
  GreatWall: 'Great Wall',
  Chev: 'Chevrolet',
  'Ssang Yong': 'SsangYong',
  Citroën: 'Citroen',
  Škoda: 'Skoda',
};

/** Models of several words that feeds cut after the first word. */
export const knownModels: Readonly<Record<string, readonly string[]>> = {
  'Alfa Romeo': ['Giulia', 'Giulietta', 'Stelvio'],
  'Aston Martin': ['DB11', 'DBX', 'Vantage', 'V8 Vantage'],
  Audi: ['A3 Sportback', 'Q8 e-tron', 'e-tron GT'],
  BMW: ['1 Series', '2 Series', '3 Series', '4 Series', '5 Series', '6 Series', '7 Series', '8 Series'],
  Citroen: ['C3 Aircross', 'C5 Aircross', 'C5 X', 'C4 Picasso', 'Grand C4 Picasso', 'Berlingo'],
  Ford: ['Falcon Ute', 'Mustang Mach-E', 'Transit Custom', 'Transit Connect', 'Territory'],
  GWM: ['Haval H6', 'Haval H6 GT', 'Haval H9', 'Haval Jolion', 'Tank 300', 'Tank 500', 'Ute', 'Ora', 'Cannon Alpha'],
  Haval: ['H6 GT'],
  Honda: ['City', 'Civic Type R', 'Accord Euro'],
  Hyundai: ['Santa Fe', 'Ioniq 5', 'Ioniq 6', 'Kona Electric', 'Staria Load', 'i30 N', 'i20 N'],
  Jeep: ['Grand Cherokee', 'Grand Cherokee L'],
  Kia: ['Picanto', 'Niro'],
  'Land Rover': [
    ...['Defender', 'Defender 90', 'Defender 110', 'Defender 130', 'Discovery', 'Discovery Sport', 'Discovery 3'],
    ...['Discovery 4', 'Freelander', 'Freelander 2', 'Range Rover', 'Range Rover Evoque', 'Range Rover Sport'],
    'Range Rover Velar',
  ],
  Lexus: ['RC F', 'GS F'],
  Mazda: ['MX-5', 'BT-50', 'CX-30'],
  'Mercedes-Benz': ['Marco Polo', 'AMG GT'],
  MG: ['HS Plus EV', 'ZS EV', 'MG4'],
  Mitsubishi: ['Eclipse Cross', 'Pajero Sport', 'Outlander PHEV'],
  Nissan: ['X-Trail', 'Navara', 'Patrol'],
  Peugeot: ['Partner', 'e-2008'],
  Renault: ['Grand Scenic', 'Megane E-Tech'],
  'Rolls-Royce': ['Ghost', 'Phantom', 'Silver Shadow'],
  SsangYong: ['Musso XLV'],
  Suzuki: ['Grand Vitara', 'S-Cross', 'Swift Sport'],
  Tesla: ['Model 3', 'Model S', 'Model X', 'Model Y'],
  Toyota: [
    ...['Land Cruiser', 'Land Cruiser Prado', 'Landcruiser Prado', 'Corolla Cross', 'Yaris Cross', 'GR Yaris', 'GR86'],
    ...['GR Corolla', 'Prius C', 'Prius V', 'C-HR', 'bZ4X'],
  ],
  Volkswagen: [
    'Golf GTI',
    'Caddy Maxi',
    'Passat Alltrack',
    'Tiguan Allspace',
    'California Beach',
    'T-Roc',
    'T-Cross',
    'ID. Buzz',
  ],
  Volvo: ['XC40', 'V60 Cross Country', 'V40 Cross Country', 'XC40 Recharge'],
};
