import type { Cluster } from '../server/testing/cluster.ts';
import { createServerLogin, loginAsServer } from '../server/testing/server-login.ts';

/** The address of a new cluster's first database, for an account that the register accepts: no superuser. */
export async function prepareLogin(cluster: Cluster): Promise<string> {
  const address = cluster.address('postgres');
  await createServerLogin(address);
  return loginAsServer(address);
}
