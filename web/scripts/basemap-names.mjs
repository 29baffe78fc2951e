/**
 * Names in the middle of an area, with their place: kind, name, longitude and latitude in degrees. Harare and Bulawayo,
 * the two provinces that are cities, are named by their towns.
 */
export const names = [
  ['country', 'Zimbabwe', 29.5, -19.25],
  ['country', 'Zambia', 27.2, -14.6],
  ['country', 'Mozambique', 34.1, -20.4],
  ['country', 'South Africa', 27.9, -24.4],
  ['country', 'Botswana', 24.2, -21.9],
  ['country', 'Namibia', 21.4, -18.4],
  ['country', 'Malawi', 33.8, -13.5],
  ['country', 'Angola', 21.8, -14.2],
  ['province', 'Mashonaland Central', 31.25, -16.55],
  ['province', 'Mashonaland East', 31.95, -17.85],
  ['province', 'Mashonaland West', 29.75, -17.3],
  ['province', 'Manicaland', 32.45, -19.25],
  ['province', 'Masvingo', 31.2, -20.75],
  ['province', 'Matabeleland North', 27.4, -18.75],
  ['province', 'Matabeleland South', 29.1, -21.3],
  ['province', 'Midlands', 29.35, -19.15],
  ['lake', 'Lake Kariba', 28.2, -16.87],
  ['lake', 'Lake Cahora Bassa', 31.6, -15.68],
  ['lake', 'Lake Malawi', 34.6, -12.6],
  ['lake', 'Lake Mutirikwi', 31.0, -20.21],
  ['lake', 'Lake Chicamba', 33.06, -19.12],
  ['lake', 'Lake Chilwa', 35.7, -15.32],
];
