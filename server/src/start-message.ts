import type { Configuration } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';

/** The terminal's text once the register serves: its address, its database, and the demonstration's accounts. */
export function describeStart(
  address: string,
  configuration: Configuration,
  engine: Database['engine'],
  demoAccounts: readonly string[],
): string {
  const lines = [
    '',
    `  Atlas Engine   ${address}`,
    '',
    `  database       ${engine === 'embedded' ? `embedded, in ${configuration.dataFolder}/ (for one office; about 850 MB of memory; not proof against a power cut)` : 'PostgreSQL'}`,
    `  files          ${configuration.dataFolder}/files`,
    `  mail           ${configuration.smtpUrl === undefined ? `${configuration.dataFolder}/outbox (set SMTP_URL to send)` : new URL(configuration.smtpUrl).host}`,
    `  messages       ${configuration.smsGateway === undefined ? `${configuration.dataFolder}/outbox (set SMS_GATEWAY_URL to send codes to phones)` : new URL(configuration.smsGateway.url).host}`,
    `  imagery        ${configuration.basemaps.length === 0 ? 'the survey sheet (set BASEMAPS for imagery)' : configuration.basemaps.map((basemap) => basemap.label).join(', ')}`,
    `  reference      ${address}/api/docs`,
  ];
  if (demoAccounts.length > 0) {
    lines.push(
      '',
      `  Demo sign-ins, password ${configuration.demoPassword}:`,
      ...wrap(demoAccounts).map((line) => `    ${line}`),
    );
  }
  return [...lines, ''].join('\n');
}

function wrap(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 76) lines[lines.length - 1] = `${last}  ${word}`;
    else lines.push(word);
  }
  return lines;
}
