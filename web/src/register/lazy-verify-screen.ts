import { lazy } from 'react';

/** The check and its cryptography, which no other page needs. */
export const LazyVerifyScreen = lazy(async () => ({ default: (await import('./verify-screen.tsx')).VerifyScreen }));
