/** Hands bytes to the browser's downloads under a name. */
export function handOverFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the bytes once the press is through.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
