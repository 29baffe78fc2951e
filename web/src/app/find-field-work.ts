/** A sign-out does not wait longer for what this device stores. */
const PATIENCE_MILLISECONDS = 2_000;

/**
 * Whether a person has field work on this device that the register does not have; false if that cannot be found out soon.
 * Where there is none, what this device keeps of their surveys is removed: the register has all of it.
 */
export async function settleFieldWork(person: string): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS, false));
  return Promise.race([look(person).catch(() => false), late]);
}

async function look(person: string): Promise<boolean> {
  // Asking must not make a database on devices that never measured. Firefox lists none before version 126.
  const known = await indexedDB.databases?.();
  if (known !== undefined && !known.some(({ name }) => name === 'atlas-field')) return false;
  const { removeSettledWork } = await import('../survey/field/leave-device.ts');
  return !(await removeSettledWork(person));
}
