/** SHA-256 of the bytes, lower-case hexadecimal; undefined if the browser cannot compute it (a page without TLS). */
export async function hashBytes(bytes: Blob): Promise<string | undefined> {
  if (crypto.subtle === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
