/** Gives the browser bytes to download under a name. */
export function handOverFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the bytes once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
