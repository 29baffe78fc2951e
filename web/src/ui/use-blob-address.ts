import { useEffect, useState } from 'react';

/** An address of bytes in this tab, released when they are no longer shown. */
export function useBlobAddress(bytes: Blob | undefined, mediaType = bytes?.type): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    setAddress(undefined);
    if (!bytes || !mediaType) return;
    const made = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mediaType]);
  return address;
}
