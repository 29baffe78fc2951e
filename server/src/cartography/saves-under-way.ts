import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Saves of one number that are under way at the same time. */
interface Wave {
  calls: number;
  /** The one of these calls that wrote a boundary. */
  writer: FastifyRequest | undefined;
}

/**
 * Saves that name no revision, by company and number, from their arrival to their answer. Of those that are under way
 * together only one is written: no sender has seen another's boundary, so none can build on it.
 */
export class SavesUnderWay {
  readonly #waves = new Map<string, Wave>();
  readonly #keys = new WeakMap<FastifyRequest, string>();

  /** Follows the calls of one address, from the moment when their body is read. */
  constructor(app: FastifyInstance, path: string) {
    app.addHook('preValidation', async (request) => {
      if (request.routeOptions.url === path) this.#begin(request);
    });
    app.addHook('onResponse', async (request, reply) => this.#end(request, reply.statusCode < 400));
  }

  /** Whether another call wrote a boundary while this one waited. */
  wasOvertaken(request: FastifyRequest): boolean {
    const writer = this.#waveOf(request)?.writer;
    return writer !== undefined && writer !== request;
  }

  /** Records that this call has written a boundary. */
  markWritten(request: FastifyRequest): void {
    const wave = this.#waveOf(request);
    if (wave !== undefined) wave.writer = request;
  }

  #waveOf(request: FastifyRequest): Wave | undefined {
    const key = this.#keys.get(request);
    return key === undefined ? undefined : this.#waves.get(key);
  }

  #begin(request: FastifyRequest): void {
    const { companyID, assetNumber } = Object(request.body);
    if (typeof companyID !== 'string' || typeof assetNumber !== 'string') return;
    const key = JSON.stringify([companyID, assetNumber.trim()]);
    const wave = this.#waves.get(key) ?? { calls: 0, writer: undefined };
    wave.calls += 1;
    this.#waves.set(key, wave);
    this.#keys.set(request, key);
  }

  #end(request: FastifyRequest, succeeded: boolean): void {
    const wave = this.#waveOf(request);
    if (wave === undefined) return;
    wave.calls -= 1;
    // Its writes were rolled back.
    if (wave.writer === request && !succeeded) wave.writer = undefined;
    if (wave.calls === 0) this.#waves.delete(this.#keys.get(request) ?? '');
  }
}
