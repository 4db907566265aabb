/**
 * States, provinces and regions per country, as they stand in `job.state`: the English or the usual local name.
 * Countries that are not here have no list; a form then offers a free text. Pure data without zod, loaded lazily.
 */

// prettier-ignore
const NAMES = {
  IN: 'Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Punjab|Rajasthan|Sikkim|Tamil Nadu|Telangana|Tripura|Uttar Pradesh|Uttarakhand|West Bengal|Andaman and Nicobar Islands|Chandigarh|Dadra and Nagar Haveli and Daman and Diu|Delhi|Jammu and Kashmir|Ladakh|Lakshadweep|Puducherry',
  US: "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming",
  CA: 'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Northwest Territories|Nova Scotia|Nunavut|Ontario|Prince Edward Island|Quebec|Saskatchewan|Yukon',
  GB: 'England|Northern Ireland|Scotland|Wales',
  IE: 'Carlow|Cavan|Clare|Cork|Donegal|Dublin|Galway|Kerry|Kildare|Kilkenny|Laois|Leitrim|Limerick|Longford|Louth|Mayo|Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Waterford|Westmeath|Wexford|Wicklow',
  AU: 'Australian Capital Territory|New South Wales|Northern Territory|Queensland|South Australia|Tasmania|Victoria|Western Australia',
  NZ: "Auckland|Bay of Plenty|Canterbury|Gisborne|Hawke's Bay|Manawatū-Whanganui|Marlborough|Nelson|Northland|Otago|Southland|Taranaki|Tasman|Waikato|Wellington|West Coast",
  DE: 'Baden-Württemberg|Bavaria|Berlin|Brandenburg|Bremen|Hamburg|Hesse|Lower Saxony|Mecklenburg-Western Pomerania|North Rhine-Westphalia|Rhineland-Palatinate|Saarland|Saxony|Saxony-Anhalt|Schleswig-Holstein|Thuringia',
  AT: 'Burgenland|Carinthia|Lower Austria|Salzburg|Styria|Tyrol|Upper Austria|Vienna|Vorarlberg',
  CH: 'Aargau|Appenzell Ausserrhoden|Appenzell Innerrhoden|Basel-Landschaft|Basel-Stadt|Bern|Fribourg|Geneva|Glarus|Graubünden|Jura|Lucerne|Neuchâtel|Nidwalden|Obwalden|Schaffhausen|Schwyz|Solothurn|St. Gallen|Thurgau|Ticino|Uri|Valais|Vaud|Zug|Zurich',
  FR: "Auvergne-Rhône-Alpes|Bourgogne-Franche-Comté|Brittany|Centre-Val de Loire|Corsica|Grand Est|Hauts-de-France|Île-de-France|Normandy|Nouvelle-Aquitaine|Occitanie|Pays de la Loire|Provence-Alpes-Côte d'Azur",
  ES: 'Andalusia|Aragon|Asturias|Balearic Islands|Basque Country|Canary Islands|Cantabria|Castile and León|Castile-La Mancha|Catalonia|Ceuta|Community of Madrid|Extremadura|Galicia|La Rioja|Melilla|Navarre|Region of Murcia|Valencian Community',
  IT: "Abruzzo|Aosta Valley|Apulia|Basilicata|Calabria|Campania|Emilia-Romagna|Friuli-Venezia Giulia|Lazio|Liguria|Lombardy|Marche|Molise|Piedmont|Sardinia|Sicily|Trentino-South Tyrol|Tuscany|Umbria|Veneto",
  NL: 'Drenthe|Flevoland|Friesland|Gelderland|Groningen|Limburg|North Brabant|North Holland|Overijssel|South Holland|Utrecht|Zeeland',
  BE: 'Brussels-Capital Region|Flanders|Wallonia',
  PL: 'Greater Poland|Holy Cross|Kuyavia-Pomerania|Lesser Poland|Lower Silesia|Lublin|Lubusz|Łódź|Masovia|Opole|Podlaskie|Pomerania|Silesia|Subcarpathia|Warmia-Masuria|West Pomerania',
  PT: 'Aveiro|Azores|Beja|Braga|Bragança|Castelo Branco|Coimbra|Évora|Faro|Guarda|Leiria|Lisbon|Madeira|Portalegre|Porto|Santarém|Setúbal|Viana do Castelo|Vila Real|Viseu',
  SE: 'Blekinge|Dalarna|Gävleborg|Gotland|Halland|Jämtland|Jönköping|Kalmar|Kronoberg|Norrbotten|Örebro|Östergötland|Skåne|Södermanland|Stockholm|Uppsala|Värmland|Västerbotten|Västernorrland|Västmanland|Västra Götaland',
  NO: 'Agder|Akershus|Buskerud|Finnmark|Innlandet|Møre og Romsdal|Nordland|Oslo|Østfold|Rogaland|Telemark|Troms|Trøndelag|Vestfold|Vestland',
  DK: 'Capital Region|Central Denmark|North Denmark|Southern Denmark|Zealand',
  AE: 'Abu Dhabi|Ajman|Dubai|Fujairah|Ras Al Khaimah|Sharjah|Umm Al Quwain',
  SA: "Al Bahah|Al Jawf|Al Madinah|Al-Qassim|Asir|Eastern Province|Ha'il|Jazan|Makkah|Najran|Northern Borders|Riyadh|Tabuk",
  SG: '',
  MY: 'Johor|Kedah|Kelantan|Kuala Lumpur|Labuan|Malacca|Negeri Sembilan|Pahang|Penang|Perak|Perlis|Putrajaya|Sabah|Sarawak|Selangor|Terengganu',
  JP: 'Aichi|Akita|Aomori|Chiba|Ehime|Fukui|Fukuoka|Fukushima|Gifu|Gunma|Hiroshima|Hokkaido|Hyogo|Ibaraki|Ishikawa|Iwate|Kagawa|Kagoshima|Kanagawa|Kochi|Kumamoto|Kyoto|Mie|Miyagi|Miyazaki|Nagano|Nagasaki|Nara|Niigata|Oita|Okayama|Okinawa|Osaka|Saga|Saitama|Shiga|Shimane|Shizuoka|Tochigi|Tokushima|Tokyo|Tottori|Toyama|Wakayama|Yamagata|Yamaguchi|Yamanashi',
  KR: 'Busan|Chungcheongbuk-do|Chungcheongnam-do|Daegu|Daejeon|Gangwon|Gwangju|Gyeonggi|Gyeongsangbuk-do|Gyeongsangnam-do|Incheon|Jeju|Jeollabuk-do|Jeollanam-do|Sejong|Seoul|Ulsan',
  LK: 'Central|Eastern|North Central|North Western|Northern|Sabaragamuwa|Southern|Uva|Western',
  NP: 'Bagmati|Gandaki|Karnali|Koshi|Lumbini|Madhesh|Sudurpashchim',
  BD: 'Barisal|Chittagong|Dhaka|Khulna|Mymensingh|Rajshahi|Rangpur|Sylhet',
  BR: 'Acre|Alagoas|Amapá|Amazonas|Bahia|Ceará|Distrito Federal|Espírito Santo|Goiás|Maranhão|Mato Grosso|Mato Grosso do Sul|Minas Gerais|Pará|Paraíba|Paraná|Pernambuco|Piauí|Rio de Janeiro|Rio Grande do Norte|Rio Grande do Sul|Rondônia|Roraima|Santa Catarina|São Paulo|Sergipe|Tocantins',
  MX: 'Aguascalientes|Baja California|Baja California Sur|Campeche|Chiapas|Chihuahua|Coahuila|Colima|Durango|Guanajuato|Guerrero|Hidalgo|Jalisco|Mexico City|México|Michoacán|Morelos|Nayarit|Nuevo León|Oaxaca|Puebla|Querétaro|Quintana Roo|San Luis Potosí|Sinaloa|Sonora|Tabasco|Tamaulipas|Tlaxcala|Veracruz|Yucatán|Zacatecas',
  AR: 'Buenos Aires|Catamarca|Chaco|Chubut|Ciudad Autónoma de Buenos Aires|Córdoba|Corrientes|Entre Ríos|Formosa|Jujuy|La Pampa|La Rioja|Mendoza|Misiones|Neuquén|Río Negro|Salta|San Juan|San Luis|Santa Cruz|Santa Fe|Santiago del Estero|Tierra del Fuego|Tucumán',
  ZA: 'Eastern Cape|Free State|Gauteng|KwaZulu-Natal|Limpopo|Mpumalanga|North West|Northern Cape|Western Cape',
  NG: 'Abia|Adamawa|Akwa Ibom|Anambra|Bauchi|Bayelsa|Benue|Borno|Cross River|Delta|Ebonyi|Edo|Ekiti|Enugu|Federal Capital Territory|Gombe|Imo|Jigawa|Kaduna|Kano|Katsina|Kebbi|Kogi|Kwara|Lagos|Nasarawa|Niger|Ogun|Ondo|Osun|Oyo|Plateau|Rivers|Sokoto|Taraba|Yobe|Zamfara',
  KE: "Baringo|Bomet|Bungoma|Busia|Elgeyo-Marakwet|Embu|Garissa|Homa Bay|Isiolo|Kajiado|Kakamega|Kericho|Kiambu|Kilifi|Kirinyaga|Kisii|Kisumu|Kitui|Kwale|Laikipia|Lamu|Machakos|Makueni|Mandera|Marsabit|Meru|Migori|Mombasa|Murang'a|Nairobi|Nakuru|Nandi|Narok|Nyamira|Nyandarua|Nyeri|Samburu|Siaya|Taita-Taveta|Tana River|Tharaka-Nithi|Trans Nzoia|Turkana|Uasin Gishu|Vihiga|Wajir|West Pokot",
} as const satisfies Readonly<Record<string, string>>;

/**
 * The country's states in the order of its own list (India: the 28 states, then the 8 union territories). Empty where a
 * country has none (Singapore) or is not in the list.
 */
export function statesOf(country: string): readonly string[] {
  const names = (NAMES as Readonly<Record<string, string>>)[country.toUpperCase()];
  return names ? names.split('|') : [];
}

/** True when the country has a list of states to choose from. */
export function hasStates(country: string): boolean {
  return statesOf(country).length > 0;
}

/** Codes of the countries in the list, those without states included. */
export const COUNTRIES_WITH_STATES: readonly string[] = Object.keys(NAMES);
