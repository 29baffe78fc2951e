/** The calls of the client map: a script that draws the list before the application is there knows no more than this. */
export const CLIENT_ASSETS_PATH = '/api/whatbot/client/assets';
export const CLIENT_COMPANY_PATH = '/api/whatbot/client/company';
