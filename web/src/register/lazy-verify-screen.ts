import { latePart } from '../ui/late-part.tsx';

/** The check and its cryptography, which no other page needs. */
export const LazyVerifyScreen = latePart(
  async () => (await import('./verify-screen.tsx')).VerifyScreen,
  'page-width py-10',
);
