const names = (...lines: string[]): readonly string[] => lines.flatMap((line) => line.split(', '));

/**
 * Models by make, as the makers spell them in Australia. Other spellings of a feed become these ("Land Cruiser", "CX5"), and models of
 * several words are joined again when a feed splits them after the first word.
 */
export const knownModels: Readonly<Record<string, readonly string[]>> = {
  Abarth: names('124 Spider, 500e, 595, 695'),
  'Alfa Romeo': names('147, 156, 159, 4C, Brera, Giulia, Giulietta, Junior, MiTo, Spider, Stelvio, Tonale'),
  'Aston Martin': names('DB9, DB11, DB12, DBS, DBX, Rapide, V8 Vantage, V12 Vantage, Vanquish, Vantage'),
  Audi: names(
    'A1, A3, A3 Sportback, A4, A5, A6, A7, A8, Allroad, e-tron, e-tron GT, Q2, Q3, Q4 e-tron, Q5, Q6 e-tron, Q7, Q8',
    'Q8 e-tron, R8, RS e-tron GT, RS Q3, RS Q8, RS3, RS4, RS5, RS6, RS7, S1, S3, S4, S5, S6, S7, S8, SQ2, SQ5',
    'SQ6 e-tron, SQ7, SQ8, TT, TT RS, TTS',
  ),
  Bentley: names(
    'Arnage, Bentayga, Brooklands, Continental, Continental Flying Spur, Continental GT, Continental GTC, Flying Spur',
    'Mulsanne',
  ),
  BMW: names(
    '1 Series, 2 Series, 2 Series Active Tourer, 2 Series Gran Tourer, 3 Series, 4 Series, 5 Series, 6 Series',
    '7 Series, 8 Series, i3, i4, i5, i7, i8, iX, iX1, iX3, M2, M3, M4, M5, M8, X1, X2, X3, X4, X5, X6, X7, XM, Z3, Z4',
  ),
  BYD: names('Atto 2, Atto 3, Dolphin, Seal, Seal U, Sealion 5, Sealion 6, Sealion 7, Sealion 8, Shark 6'),
  Chery: names('C5, E5, Omoda 5, Omoda E5, Tiggo 4, Tiggo 4 Pro, Tiggo 7, Tiggo 7 Pro, Tiggo 8, Tiggo 8 Pro Max'),
  Chrysler: names('300, 300C, Crossfire, Grand Voyager, PT Cruiser, Sebring, Voyager'),
  Citroen: names(
    'Berlingo, C3, C3 Aircross, C3 Picasso, C4, C4 Aircross, C4 Cactus, C4 Grand Picasso, C4 Picasso, C4 SpaceTourer',
    'C4 X, C5, C5 Aircross, C5 X, Dispatch, DS3, DS4, DS5, Grand C4 Picasso, Grand C4 SpaceTourer, Xsara Picasso',
  ),
  Cupra: names('Ateca, Born, Formentor, Leon, Tavascan, Terramar'),
  Daihatsu: names('Applause, Charade, Copen, Feroza, Rocky, Sirion, Terios, YRV'),
  Dodge: names('Avenger, Caliber, Challenger, Journey, Nitro'),
  DS: names('3, 3 Crossback, 4, 5, 7, 7 Crossback'),
  Ferrari: names(
    '296 GTB, 360 Modena, 458 Italia, 488 GTB, 488 Spider, 812 Superfast, California, California T, F12 Berlinetta',
    'F8 Tributo, FF, Portofino, Roma, SF90 Stradale',
  ),
  Fiat: names('124 Spider, 500, 500C, 500e, 500X, 600e, Doblo, Ducato, Freemont, Panda, Punto, Scudo'),
  Ford: names(
    'Bronco, Courier, E-Transit, Econovan, EcoSport, Endura, Escape, Everest, F-150, F-250, F-350, Fairlane, Fairmont',
    'Falcon, Falcon Ute, Fiesta, Focus, Kuga, Laser, Mondeo, Mustang, Mustang Mach-E, Puma, Ranger, Territory',
    'Tourneo, Tourneo Custom, Transit, Transit Connect, Transit Custom',
  ),
  Genesis: names('G70, G80, G90, GV60, GV70, GV80'),
  'Great Wall': names('SA220, Steed, V200, V240, X200, X240'),
  GWM: names(
    'Cannon, Cannon Alpha, Haval H6, Haval H6 GT, Haval H7, Haval H9, Haval Jolion, Ora, Ora 5, Tank 300, Tank 500',
    'Tank 700, Ute',
  ),
  Haval: names('H2, H6, H6 GT, H9, Jolion'),
  Holden: names(
    'Acadia, Adventra, Astra, Barina, Berlina, Calais, Caprice, Captiva, Colorado, Colorado 7, Combo, Commodore',
    'Crewman, Cruze, Epica, Equinox, Frontera, Insignia, Jackaroo, Malibu, Monaro, Rodeo, Spark, Statesman, Suburban',
    'Tigra, Trailblazer, Trax, Ute, Vectra, Viva, Volt, Zafira',
  ),
  Honda: names(
    'Accord, Accord Euro, City, Civic, Civic Type R, CR-V, CR-Z, e:NY1, Fit Shuttle, FR-V, HR-V, Insight, Integra',
    'Jazz, Legend, MDX, N-One, NSX, Odyssey, Prelude, S2000, Step WGN, Stepwagn, ZR-V',
  ),
  HSV: names('Avalanche, Clubsport, Grange, GTS, Maloo, Senator, SportsCat'),
  Hyundai: names(
    'Accent, Azera, Elantra, Excel, Genesis, Getz, Grandeur, i20, i20 N, i30, i30 N, i40, i45, iLoad, iMax, Inster',
    'Ioniq, Ioniq 5, Ioniq 6, Ioniq 9, ix35, Kona, Kona Electric, Lavita, Palisade, Santa Fe, Sonata, Staria',
    'Staria Load, Terracan, Tiburon, Trajet, Tucson, Veloster, Venue',
  ),
  Infiniti: names('FX30d, FX37, G37, M37, Q30, Q50, Q60, Q70, QX30, QX50, QX70, QX80'),
  Isuzu: names('D-MAX, MU-X'),
  Jaguar: names('E-Pace, E-Type, F-Pace, F-Type, I-Pace, S-Type, X-Type, XE, XF, XJ, XJ6, XJ8, XK, XKR'),
  Jeep: names(
    'Avenger, Cherokee, Commander, Compass, Gladiator, Grand Cherokee, Grand Cherokee L, Grand Wagoneer, Patriot',
    'Renegade, Wrangler',
  ),
  Kia: names(
    'Carens, Carnival, Cerato, EV3, EV4, EV5, EV6, EV9, Grand Carnival, K4, Magentis, Niro, Niro Plus, Optima',
    'Picanto, Pregio, ProCeed, Rio, Rondo, Seltos, Sorento, Soul, Spectra, Sportage, Stinger, Stonic, Tasman',
  ),
  Lamborghini: names('Aventador, Gallardo, Huracan, Murcielago, Revuelto, Urus'),
  'Land Rover': names(
    'Defender, Defender 110, Defender 130, Defender 90, Discovery, Discovery 3, Discovery 4, Discovery Sport',
    'Freelander, Freelander 2, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar',
  ),
  LDV: names('D90, Deliver 7, Deliver 9, eT60, G10, MIFA, T60, T60 Max, Terron 9, V80'),
  Lexus: names('CT, ES, GS, GS F, GX, IS, IS F, LBX, LC, LFA, LM, LS, LX, NX, RC, RC F, RX, RZ, SC, UX'),
  Lotus: names('Eletre, Elise, Emeya, Emira, Evora, Exige'),
  Mahindra: names('Pik-Up, Scorpio, XUV500, XUV700, XUV 3XO'),
  Maserati: names('Ghibli, GranCabrio, GranSport, GranTurismo, Grecale, Levante, MC20, Quattroporte, Spyder'),
  Mazda: names(
    '2, 3, 5, 6, 121, 323, 626, BT-50, CX-3, CX-30, CX-5, CX-60, CX-7, CX-70, CX-8, CX-80, CX-9, Eunos, MPV, MX-30',
    'MX-5, Premacy, RX-7, RX-8, Tribute',
  ),
  'Mercedes-Benz': names(
    'A-Class, AMG GT, B-Class, C-Class, CL-Class, CLA, CLA-Class, CLE, CLK, CLS, CLS-Class, E-Class, EQA, EQB, EQC',
    'EQE, EQE SUV, EQS, EQS SUV, EQV, eSprinter, eVito, G-Class, GL, GLA, GLA-Class, GLB, GLC, GLC-Class, GLE',
    'GLE-Class, GLK, GLS, M-Class, Marco Polo, R-Class, S-Class, SL, SL-Class, SLC, SLK, SLS AMG, Sprinter, V-Class',
    'Valente, Viano, Vito, X-Class',
  ),
  MG: names('3, 4, 5, 7, Cyberster, HS, HS Plus EV, IM5, IM6, QS, S5 EV, U9, ZS, ZS EV, ZST'),
  Mini: names('Aceman, Cabrio, Clubman, Convertible, Cooper, Countryman, Coupe, Hatch, Paceman, Roadster'),
  Mitsubishi: names(
    '380, ASX, Challenger, Colt, Delica, Eclipse Cross, Express, Galant, Grandis, i-MiEV, L200, L300, Lancer, Magna',
    'Mirage, Outlander, Outlander PHEV, Pajero, Pajero Sport, Triton, Verada',
  ),
  Nissan: names(
    '350Z, 370Z, Almera, Altima, Ariya, Cube, Dualis, Elgrand, Fairlady Z, GT-R, Juke, Leaf, Maxima, Micra, Murano',
    'Navara, Note, Pathfinder, Patrol, Pulsar, Qashqai, Serena, Skyline, Skyline Crossover, Tiida, Titan, Wingroad',
    'X-Trail, Z',
  ),
  Peugeot: names(
    '107, 2008, 206, 207, 208, 3008, 306, 307, 308, 4007, 4008, 405, 406, 407, 408, 5008, 508, Boxer, e-2008, e-208',
    'Expert, Partner, RCZ, Traveller',
  ),
  Porsche: names(
    '718, 718 Boxster, 718 Cayman, 911, Boxster, Cayenne, Cayman, Macan, Panamera, Panamera Sport Turismo, Taycan',
    'Taycan Cross Turismo',
  ),
  Ram: names('1500, 2500, 3500'),
  Renault: names(
    'Arkana, Austral, Captur, Clio, Duster, Fluence, Grand Scenic, Kadjar, Kangoo, Koleos, Laguna, Latitude, Master',
    'Megane, Megane E-Tech, Scenic, Scenic E-Tech, Symbioz, Trafic, Zoe',
  ),
  'Rolls-Royce': names(
    'Corniche, Cullinan, Dawn, Ghost, Phantom, Silver Cloud, Silver Seraph, Silver Shadow, Silver Spirit, Silver Spur',
    'Spectre, Wraith',
  ),
  Skoda: names('Elroq, Enyaq, Fabia, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Roomster, Scala, Superb, Yeti'),
  Smart: names('Forfour, Fortwo'),
  SsangYong: names('Actyon, Korando, Kyron, Musso, Musso XLV, Rexton, Stavic, Tivoli, Torres'),
  Subaru: names(
    'BRZ, Crosstrek, Exiga, Forester, Impreza, Legacy, Levorg, Liberty, Outback, Solterra, Trailseeker, Tribeca',
    'Uncharted, WRX, XV',
  ),
  Suzuki: names(
    'Alto, APV, Baleno, Carry, Celerio, e Vitara, Fronx, Grand Vitara, Ignis, Jimny, Jimny XL, Kizashi, Liana',
    'S-Cross, Sierra, Splash, Super Carry, Swift, Swift Sport, SX4, Vitara, XL-7',
  ),
  Tata: names('Xenon'),
  Tesla: names('Cybertruck, Model 3, Model S, Model X, Model Y, Roadster'),
  Toyota: names(
    '4Runner, 86, Alphard, Aqua, Aurion, Avalon, Avensis, bZ4X, C-HR, C-HR+, Camry, Celica, Coaster, Corolla',
    'Corolla Cross, Crown, Echo, Esquire, Estima, FJ Cruiser, Fortuner, GR Corolla, GR Supra, GR Yaris, GR86, Granvia',
    'Harrier, HiAce, HiLux, Kluger, LandCruiser, LandCruiser Prado, Lite Ace, Mark II, Mark X, MR2, Noah, Porte',
    'Prado, Prius, Prius C, Prius V, Ractis, RAV4, Regius Ace, Rukus, Sai, Sienta, Soarer, Spacia, Supra, Tarago',
    'Town Ace, Tundra, Vanguard, Vellfire, Voxy, Wish, Yaris, Yaris Cross',
  ),
  Volkswagen: names(
    'Amarok, Arteon, Beetle, Bora, Caddy, Caddy California, Caddy Maxi, California Beach, Caravelle, CC, Crafter',
    'CrossPolo, Eos, Golf, Golf GTI, Grand California, ID. Buzz, ID. Buzz Cargo, ID.3, ID.4, ID.5, ID.7, Jetta, Kombi',
    'Multivan, New Beetle, Passat, Passat Alltrack, Passat CC, Polo, Scirocco, T-Cross, T-Roc, Tayron, Tiguan',
    'Tiguan Allspace, Touareg, Transporter, up!',
  ),
  Volvo: names(
    '240, 740, 850, C30, C40, C70, EC40, EX30, EX40, EX60, EX90, S40, S60, S60 Cross Country, S80, S90, V40',
    'V40 Cross Country, V50, V60, V60 Cross Country, V70, V90, V90 Cross Country, XC40, XC40 Recharge, XC60, XC70',
    'XC90',
  ),
};
