/** A sign-out does not wait longer for what this device stores. */
const PATIENCE_MILLISECONDS = 2_000;

/** Whether a person has an unsaved boundary on this device; false if that cannot be found out soon. */
export async function findDrafts(person: string): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS, false));
  return Promise.race([look(person).catch(() => false), late]);
}

async function look(person: string): Promise<boolean> {
  const { hasDrafts } = await import('../cartography/draft-database.ts');
  return hasDrafts(person);
}
