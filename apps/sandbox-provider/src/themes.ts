/** Ways a game looks. The mathematics never depends on it. */

export const CLOTHS = {
  house: ['#032d1d', '#154934', '#255f47'],
  petrol: ['#072c3c', '#18475c', '#265c75'],
  oxblood: ['#400f14', '#62252a', '#7c373b'],
  camel: ['#44361b', '#634f2b', '#6f592e'],
  aubergine: ['#31152a', '#502a45', '#683c5b'],
  indigo: ['#1e2145', '#353967', '#484d81'],
  moss: ['#273017', '#3f4c29', '#526138'],
  rust: ['#51270e', '#733e21', '#864a2a'],
  charcoal: ['#171918', '#2a332f', '#394841'],
} as const;
export type ClothName = keyof typeof CLOTHS;

export interface Theme {
  readonly name: string;
  readonly cloth: ClothName;
}

/** The order decides studio, figures and objects of a theme's games: a new one goes to the end. */
export const THEMES: readonly Theme[] = [
  { name: 'Emerald', cloth: 'house' },
  { name: 'Brass', cloth: 'camel' },
  { name: 'Ivory', cloth: 'charcoal' },
  { name: 'Walnut', cloth: 'rust' },
  { name: 'Saffron', cloth: 'camel' },
  { name: 'Indigo', cloth: 'indigo' },
  { name: 'Scarlet', cloth: 'oxblood' },
  { name: 'Velvet', cloth: 'aubergine' },
  { name: 'Linen', cloth: 'moss' },
  { name: 'Amber', cloth: 'rust' },
  { name: 'Copper', cloth: 'rust' },
  { name: 'Jade', cloth: 'house' },
  { name: 'Silver', cloth: 'charcoal' },
  { name: 'Cobalt', cloth: 'petrol' },
  { name: 'Juniper', cloth: 'moss' },
  { name: 'Marigold', cloth: 'camel' },
  { name: 'Onyx', cloth: 'charcoal' },
  { name: 'Coral', cloth: 'oxblood' },
  { name: 'Hazel', cloth: 'moss' },
  { name: 'Opal', cloth: 'petrol' },
  { name: 'Russet', cloth: 'rust' },
  { name: 'Willow', cloth: 'house' },
  { name: 'Cedar', cloth: 'moss' },
  { name: 'Pearl', cloth: 'petrol' },
  { name: 'Garnet', cloth: 'oxblood' },
  { name: 'Midnight', cloth: 'indigo' },
  { name: 'Plum', cloth: 'aubergine' },
];
