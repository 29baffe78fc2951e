/**
 * Makes the empty embedded register that a first start copies, once for each version of the engine and of the schema.
 */
export function prepareDatabase(): void;
