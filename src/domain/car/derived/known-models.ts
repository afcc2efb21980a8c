const names = (...lines: string[]): readonly string[] => lines.flatMap((line) => line.split(', '));

/**
 * Models by make, as the makers spell them in Australia. Other spellings of a feed become these ("Land Cruiser", "CX5"), and models of
 * several words are joined again when a feed splits them after the first word.
 */
export const knownModels: Readonly<Record<string, readonly string[]>> = {
  'Alfa Romeo': names('Brera, Giulia, Giulietta, Junior, MiTo, Spider, Stelvio, Tonale'),
  'Aston Martin': names('DB9, DB11, DB12, DBS, DBX, Rapide, V8 Vantage, V12 Vantage, Vanquish, Vantage'),
  Audi: names('A1, A3, A3 Sportback, A4, A5, A6, A7, A8, Q2, Q3, Q4 e-tron, Q5, Q6 e-tron, Q7, Q8, Q8 e-tron, R8, RS3'),
  BMW: names(
    '1 Series, 2 Series, 3 Series, 4 Series, 5 Series, 6 Series, 7 Series, 8 Series, i3, i4, i5, i7, i8, iX, iX1, iX3',
    'M2, M3, M4, M5, X1, X2, X3, X4, X5, X6, X7, XM, Z3, Z4',
  ),
  BYD: names('Atto 2, Atto 3, Dolphin, Seal, Sealion 5, Sealion 6, Sealion 7, Shark 6'),
  Chery: names('C5, E5, Omoda 5, Omoda E5, Tiggo 4, Tiggo 4 Pro, Tiggo 7, Tiggo 7 Pro, Tiggo 8, Tiggo 8 Pro Max'),
  Chrysler: names('300, 300C, Grand Voyager, PT Cruiser, Sebring, Voyager'),
  Citroen: names('Berlingo, C3, C3 Aircross, C4, C4 Aircross, C4 Cactus, C4 Picasso, C5, C5 Aircross, C5 X, Dispatch'),
  Cupra: names('Ateca, Born, Formentor, Leon, Tavascan, Terramar'),
  Dodge: names('Caliber, Challenger, Journey, Nitro'),
  Fiat: names('500, 500C, 500X, Doblo, Ducato, Freemont, Panda, Punto, Scudo'),
  Ford: names(
    'Bronco, Courier, EcoSport, Econovan, Endura, Escape, Everest, F-150, F-250, F-350, Falcon, Falcon Ute, Fiesta, Focus',
    'Kuga, Laser, Mondeo, Mustang, Mustang Mach-E, Puma, Ranger, Territory, Tourneo, Transit, Transit Connect',
    'Transit Custom',
  ),
  Genesis: names('G70, G80, G90, GV60, GV70, GV80'),
  GWM: names(
    'Cannon, Cannon Alpha, Haval H6, Haval H6 GT, Haval H7, Haval H9, Haval Jolion, Ora, Tank 300, Tank 500, Ute',
  ),
  Haval: names('H2, H6, H6 GT, H9, Jolion'),
  Holden: names(
    'Acadia, Adventra, Astra, Barina, Berlina, Calais, Caprice, Captiva, Colorado, Colorado 7, Combo, Commodore, Crewman',
    'Cruze, Epica, Equinox, Frontera, Insignia, Jackaroo, Malibu, Monaro, Rodeo, Spark, Statesman, Trailblazer, Trax',
    'Ute, Vectra, Viva, Volt, Zafira',
  ),
  Honda: names(
    'Accord, Accord Euro, City, Civic, Civic Type R, CR-V, CR-Z, HR-V, Insight, Integra, Jazz, Legend, MDX, NSX, Odyssey',
    'Prelude, S2000, ZR-V',
  ),
  Hyundai: names(
    'Accent, Elantra, Excel, Genesis, Getz, Grandeur, i20, i20 N, i30, i30 N, i40, i45, iLoad, iMax, Inster, Ioniq, Ioniq 5',
    'Ioniq 6, Ioniq 9, ix35, Kona, Kona Electric, Palisade, Santa Fe, Sonata, Staria, Staria Load, Terracan, Tiburon',
    'Tucson, Veloster, Venue',
  ),
  Isuzu: names('D-MAX, MU-X'),
  'Isuzu UTE': names('D-MAX, MU-X'),
  Jaguar: names('E-Pace, E-Type, F-Pace, F-Type, I-Pace, S-Type, X-Type, XE, XF, XJ, XK'),
  Jeep: names(
    'Avenger, Cherokee, Commander, Compass, Gladiator, Grand Cherokee, Grand Cherokee L, Patriot, Renegade, Wrangler',
  ),
  Kia: names(
    'Carens, Carnival, Cerato, EV3, EV4, EV5, EV6, EV9, Grand Carnival, K4, Magentis, Niro, Optima, Picanto, Pregio',
    'ProCeed, Rio, Rondo, Seltos, Sorento, Soul, Spectra, Sportage, Stinger, Stonic, Tasman',
  ),
  'Land Rover': names(
    'Defender, Defender 90, Defender 110, Defender 130, Discovery, Discovery 3, Discovery 4, Discovery Sport, Freelander',
    'Freelander 2, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar',
  ),
  LDV: names('D90, Deliver 7, Deliver 9, eT60, G10, MIFA, T60, T60 Max, Terron 9, V80'),
  Lexus: names('CT, ES, GS, GS F, GX, IS, IS F, LBX, LC, LFA, LM, LS, LX, NX, RC, RC F, RX, RZ, SC, UX'),
  Mahindra: names('Pik-Up, Scorpio, XUV500, XUV700, XUV 3XO'),
  Mazda: names(
    '2, 3, 5, 6, 121, 323, 626, BT-50, CX-3, CX-30, CX-5, CX-60, CX-7, CX-70, CX-8, CX-80, CX-9, Eunos, MPV, MX-30, MX-5',
    'Premacy, RX-7, RX-8, Tribute',
  ),
  'Mercedes-Benz': names(
    'A-Class, AMG GT, B-Class, C-Class, CL-Class, CLA, CLA-Class, CLE, CLK, CLS, CLS-Class, E-Class, EQA, EQB, EQC, EQE',
    'EQS, EQV, G-Class, GL, GLA, GLA-Class, GLB, GLC, GLC-Class, GLE, GLE-Class, GLK, GLS, M-Class, Marco Polo, R-Class',
    'S-Class, SL-Class, SLC, SLK, Sprinter, V-Class, Valente, Vito, X-Class',
  ),
  MG: names('3, 4, 5, 7, Cyberster, HS, HS Plus EV, QS, S5 EV, U9, ZS, ZS EV, ZST'),
  Mini: names('Aceman, Cabrio, Clubman, Convertible, Cooper, Countryman, Coupe, Hatch, Paceman, Roadster'),
  Mitsubishi: names(
    '380, ASX, Challenger, Colt, Delica, Eclipse Cross, Express, Galant, Grandis, i-MiEV, L200, L300, Lancer, Magna',
    'Mirage, Outlander, Outlander PHEV, Pajero, Pajero Sport, Triton, Verada',
  ),
  Nissan: names(
    '350Z, 370Z, Almera, Altima, Ariya, Cube, Dualis, Elgrand, GT-R, Juke, Leaf, Maxima, Micra, Murano, Navara, Note',
    'Pathfinder, Patrol, Pulsar, Qashqai, Serena, Skyline, Tiida, Titan, X-Trail, Z',
  ),
  Peugeot: names('107, 207, 208, 2008, 3008, 307, 308, 4007, 4008, 407, 408, 5008, 508, Boxer, e-2008, e-208, Expert'),
  Porsche: names('911, 718, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan'),
  Ram: names('1500, 2500, 3500'),
  Renault: names(
    'Arkana, Austral, Captur, Clio, Duster, Fluence, Grand Scenic, Kadjar, Kangoo, Koleos, Laguna, Latitude, Master',
    'Megane, Megane E-Tech, Scenic, Trafic, Zoe',
  ),
  'Rolls-Royce': names('Cullinan, Dawn, Ghost, Phantom, Silver Shadow, Spectre, Wraith'),
  Skoda: names('Elroq, Enyaq, Fabia, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Roomster, Scala, Superb, Yeti'),
  SsangYong: names('Actyon, Korando, Kyron, Musso, Musso XLV, Rexton, Stavic, Tivoli, Torres'),
  Subaru: names(
    'BRZ, Crosstrek, Exiga, Forester, Impreza, Legacy, Levorg, Liberty, Outback, Solterra, Tribeca, WRX, XV',
  ),
  Suzuki: names(
    'Alto, APV, Baleno, Carry, Celerio, Fronx, Grand Vitara, Ignis, Jimny, Jimny XL, Kizashi, Liana, S-Cross, Sierra',
    'Splash, Swift, Swift Sport, SX4, Vitara, XL-7',
  ),
  Tesla: names('Cybertruck, Model 3, Model S, Model X, Model Y, Roadster'),
  Toyota: names(
    '86, 4Runner, Alphard, Aurion, Avalon, Avensis, bZ4X, C-HR, Camry, Celica, Coaster, Corolla, Corolla Cross, Crown',
    'Echo, Estima, FJ Cruiser, Fortuner, GR Corolla, GR Supra, GR Yaris, GR86, Granvia, HiAce, HiLux, Kluger, LandCruiser',
    'LandCruiser Prado, MR2, Prado, Prius, Prius C, Prius V, RAV4, Rukus, Spacia, Supra, Tarago, Tundra, Vellfire, Yaris',
    'Yaris Cross',
  ),
  Volkswagen: names(
    'Amarok, Arteon, Beetle, Bora, Caddy, Caddy Maxi, California Beach, Caravelle, CC, Crafter, Eos, Golf, Golf GTI',
    'ID.3, ID.4, ID.5, ID. Buzz, Jetta, Kombi, Multivan, Passat, Passat Alltrack, Polo, Scirocco, T-Cross, T-Roc, Tayron',
    'Tiguan, Tiguan Allspace, Touareg, Transporter, up!',
  ),
  Volvo: names(
    'C30, C40, C70, EX30, EX90, S40, S60, S80, S90, V40, V40 Cross Country, V50, V60, V60 Cross Country, V70, V90, XC40',
    'XC40 Recharge, XC60, XC70, XC90',
  ),
};
