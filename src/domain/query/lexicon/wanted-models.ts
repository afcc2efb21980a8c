/**
 * Models that people want at any car yard, in stock or not: a "Camry hybrid" is not any other hybrid. In the browser this module is
 * imported for words that are not in the stock.
 */
const list = `
Toyota 86,Aurion,Avalon,C-HR,Camry,Corolla,Corolla Cross,Fortuner,Granvia,HiAce,HiLux,Kluger,LandCruiser,LandCruiser Prado,Prado,Prius,RAV4,Rukus,Supra,Tarago,Yaris,Yaris Cross
Mazda BT-50,CX-3,CX-30,CX-5,CX-60,CX-7,CX-8,CX-80,CX-9,CX-90,MX-5,MX-30,Tribute
Ford Bronco,Endura,Escape,Everest,Explorer,F-150,Falcon,Fiesta,Focus,Kuga,Mondeo,Mustang,Puma,Ranger,Territory,Transit
Hyundai Accent,Elantra,Getz,i20,i30,i40,iLoad,iMax,Inster,Ioniq,Ioniq 5,Ioniq 6,Kona,Palisade,Santa Fe,Sonata,Staria,Tucson,Veloster,Venue
Kia Carnival,Cerato,EV3,EV5,EV6,EV9,K4,Niro,Picanto,Rio,Seltos,Sorento,Soul,Sportage,Stinger,Stonic,Tasman
Nissan Altima,Dualis,Juke,Leaf,Micra,Murano,Navara,Pathfinder,Patrol,Pulsar,Qashqai,Tiida,X-Trail
Mitsubishi ASX,Eclipse Cross,Lancer,Mirage,Outlander,Pajero,Pajero Sport,Triton
Subaru BRZ,Crosstrek,Forester,Impreza,Levorg,Liberty,Outback,Solterra,Tribeca,WRX,XV
Honda Accord,City,Civic,CR-V,HR-V,Jazz,Odyssey,ZR-V
Volkswagen Amarok,Arteon,Caddy,Crafter,Golf,Jetta,Multivan,Passat,Polo,T-Cross,T-Roc,Tiguan,Touareg,Transporter
Suzuki Baleno,Fronx,Grand Vitara,Ignis,Jimny,S-Cross,Swift,Vitara
Isuzu D-MAX,MU-X
Holden Astra,Barina,Captiva,Colorado,Commodore,Cruze,Trailblazer,Trax
BYD Atto 3,Dolphin,Seal,Sealion 6,Sealion 7,Shark 6
MG HS,MG3,MG4,ZS
GWM Cannon,Haval H6,Jolion,Ora,Tank 300
Jeep Cherokee,Compass,Gladiator,Grand Cherokee,Wrangler
LDV D90,G10,T60
Tesla Model 3,Model S,Model X,Model Y
Land Rover Defender,Discovery,Freelander
Range Rover Evoque,Velar
Mercedes-Benz Sprinter,Vito
Skoda Fabia,Kodiaq,Octavia,Superb
Renault Captur,Clio,Kangoo,Koleos,Megane,Trafic`;

const makesOfTwo = /^((?:Land Rover|Range Rover|\S+)) (.*)$/;

/** Each model with its make. */
export const wantedModels: readonly { make: string; model: string }[] = list
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [, make = '', models = ''] = makesOfTwo.exec(line) ?? [];
    return models.split(',').map((model) => ({ make, model }));
  });
