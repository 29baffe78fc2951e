import type { Configuration } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { auditRegister } from './audit.ts';
import { archiveDatabase } from './collect-database.ts';
import { openControlSocket } from './control-socket.ts';

/**
 * Lets backup and audit send requests to this process, which alone has the embedded database. PostgreSQL does not need
 * this.
 */
export async function hearOrders(configuration: Configuration, database: Database) {
  if (database.engine !== 'embedded') return undefined;
  return openControlSocket(configuration.dataFolder, (order, caller) =>
    order.act === 'archive' ? archiveDatabase(database, order.path, caller) : auditRegister(database, configuration),
  );
}
