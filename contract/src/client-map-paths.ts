/**
 * The paths of the client map's calls. The script that draws the list before the application loads imports nothing
 * else.
 */
export const CLIENT_ASSETS_PATH = '/api/whatbot/client/assets';
export const CLIENT_COMPANY_PATH = '/api/whatbot/client/company';
