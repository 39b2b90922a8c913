/** The clubs of each league that has its own, by league key. An even number each: nobody sits out a round. */
export const CLUB_NAMES: Readonly<Record<string, readonly string[]>> = {
  northern: [
    "Harbour City", "Kestrel Athletic", "Nordvik IF", "Ashford Rovers", "Ironbridge United", "Marrow Vale", "Skarholm BK",
    "Tarnby Town", "Lindow Wanderers", "Eskdale Albion", "Hollin Park", "Vestermark FK", "Redmoor County", "Oakhaven",
  ],
  costera: [
    "Portela FC", "Solana CF", "Marisol CD", "Atlante Norte", "Costa Brisa", "Farol Vermelho", "Real Alcor",
    "Isla Mar CF", "Punta Arena SC", "Deportivo Sierra", "Vila Nova do Cabo", "Estrela do Sul", "Playa Honda", "Olivar CF",
  ],
  "del-sol": [
    "Atlético Mirador", "Club Quebrada", "Río Verde FC", "Deportivo Cóndor", "Unión Pampera", "Real Cobre", "Cerro Alto",
    "Lobos de la Bahía", "Sporting Jacarandá", "Nacional del Valle", "Estrella Azul", "Puerto Sereno", "San Telmar", "Tres Ríos FC",
    "Villa Laguna", "Colibrí SC", "Andino FC", "Costa Grande",
  ],
  "southern-cross": [
    "Coral Bay", "Wattle Park", "Tern Island FC", "Kauri United", "Lagoon City", "Red Plains", "Southport Mariners", "Banksia Rangers",
    "Pelican Point", "Cinder Hill", "Opal Coast", "Great Reef FC", "Manuka Town", "Windward SC", "Saltwater Rovers", "Fernleigh",
  ],
  polar: [
    "Tromsa Ice", "Granit HC", "Nordlys HK", "Isbjorn Kirna", "Solheim Wolves", "Fjordhavn HC", "Lapin Karhut",
    "Frosta Vikings", "Bergsund IK", "Aurora Rovaniemen", "Hvitfjell Stars", "Stormvik HC", "Malm IF", "Nordkap Sealers",
  ],
  lakes: [
    "Lakehead Foundry", "Birch River Moose", "Copper Harbor", "Grand Portage Voyageurs", "Silver Bay Loons", "Thunder Falls", "Iron Range Miners",
    "Horon Lights", "Prairie Kings", "Maple Fort", "North Shore Gales", "St. Alder Steamers", "Timberline", "White Otter HC",
  ],
  "eastern-ice": [
    "Amuri Cranes", "Sapora Drift", "Hanok Blades", "Kuril Foxes", "Baikara Seals", "Mount Daisen HC", "Yalo Guards", "Red Lantern Ice",
    "Sakhara Diamonds", "Harbina Snow",
  ],
  amber: [
    "Vela Basket", "Lumen BC", "Dorado Towers", "Gintaras BK", "Perla Nova", "Baltija Vilkai", "Salt Tower BC",
    "Monte Rosso", "Castel Basket", "Kuro Haven", "Jantar Gdowo", "Lisse Flyers", "Halden Hoops", "Corvo BC",
  ],
  westline: [
    "Junction Jacks", "Mesa Heat", "Redwood Giants", "Bay Bridge Fog", "Canyon Riders", "Sundown Stars", "Dust Valley",
    "Golden Spike", "Union Depot", "Prairie Rockets", "Silver Gulch", "Cactus Kings", "Summit Peaks", "Delta Blues BC", "Harlow Heights", "Tidewater Aces",
  ],
  island: [
    "Mango Bay Tides", "Volcano Stars", "Palm Harbor BC", "Reef Runners", "Monsoon BC", "Typhoon Seven", "Jade Dragons",
    "Lantern City", "Bamboo Towers", "Pearl Divers", "Sunda Tigers", "Orchid Kings",
  ],
  ring: [
    "Ringborg HK", "Alster Löwen", "Sarner Falken", "Montclair Hand", "Koldby Nord", "Veszta KC", "Dunav Rukomet",
    "Nantière HB", "Zagora RK", "Aalhus Håndbold", "Segedin Tiso", "Elverhoj", "Flensau", "Barca Llobre",
  ],
  rete: [
    "Montclair", "Nordvik Volley", "Portela Vôlei", "Conegliara", "Novaresi", "Scandella", "Bergamasca",
    "Vallefoglia", "Perusia Volley", "Firenza Rossa", "Chierana Alta", "Busto Nera", "Trentara", "Cuneo Grande",
  ],
  cordillera: [
    "Altura Voley", "Puna Volley", "Cuscara Alta", "Nevado VC", "Quilla Volley", "Inti VC", "Ilimara Voley", "Salar Blanco",
    "Chimbora VC", "Páramo Volley", "Aconca Voley", "Titicara VC",
  ],
  "pacific-volley": [
    "Osara Waves", "Kobé Cranes", "Busara Pearl", "Manira Bayani", "Dananh Lotus", "Taipo Jade", "Guana Frigates", "Hiloa Blossoms",
    "Incheo Stars", "Shima Foxes", "Palawa Sirens", "Noumé Corail",
  ],
};

/** Sides that borrow the clubs, crests and grounds of another league. */
export const DERIVED: Readonly<Record<string, { readonly from: string; readonly suffix: string; readonly size: number }>> = {
  "northern-women": { from: "northern", suffix: "Women", size: 14 },
  "costera-women": { from: "costera", suffix: "Femenina", size: 14 },
  "del-sol-women": { from: "del-sol", suffix: "Femenina", size: 16 },
  "southern-women": { from: "southern-cross", suffix: "Women", size: 16 },
  "northern-u19": { from: "northern", suffix: "U19", size: 14 },
  "northern-u17": { from: "northern", suffix: "U17", size: 14 },
  "del-sol-u20": { from: "del-sol", suffix: "Sub-20", size: 18 },
  "polar-women": { from: "polar", suffix: "Women", size: 12 },
  "amber-women": { from: "amber", suffix: "Women", size: 12 },
  "ring-women": { from: "ring", suffix: "Women", size: 14 },
};
