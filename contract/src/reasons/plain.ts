/** A reason that needs no figures or names. */
export type Plain = Readonly<Record<never, never>>;
